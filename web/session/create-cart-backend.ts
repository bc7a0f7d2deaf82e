import type { User } from '#wire/accounts/user.ts';
import { readBackendItems } from '#domain/cart/cart-line.ts';
import { cartSync, withDesignsOf } from '#domain/cart/cart-sync.ts';
import {
  nothingSent,
  sentCartOf,
  unsentPosts,
  withPost,
  type SentCart,
} from '#domain/cart/sent-cart.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { ApiError, type Answer, type CallApi } from '#web/api-client.ts';
import type { CartStore } from './cart-store.ts';

interface CartBackendOptions {
  store: CartStore;
  findUser: () => User | null;
  callApi: CallApi;
}

type BackendCart = Answer<'GET /cart'>;

/** Nobody is to wait for a cart for long. */
const call = { timeoutMs: 5_000 };

/**
 * Keeps the browser's cart and the account's one alike. The store remembers what the server was
 * sent (`SentCart`); whatever the cart differs from that is sent, be it a change of just now or one
 * that was made without a network before the last reload.
 */
export function createCartBackend({ store, findUser, callApi }: CartBackendOptions) {
  let lastTask: Promise<unknown> = Promise.resolve();

  /** One task after the other: changes arrive in order, and a load never meets a half-sent cart. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    const run = lastTask.then(task);
    lastTask = run.catch(() => {});
    return run;
  }

  function isSignedIn(user: User): boolean {
    return findUser()?._id === user._id;
  }

  function findRecord(user: User): SentCart | undefined {
    const { sent } = store.getState();
    return sent?.accountId === user._id ? sent : undefined;
  }

  function getRecord(user: User): SentCart {
    return findRecord(user) ?? nothingSent(user._id);
  }

  /**
   * Sends what the server has yet to receive. A line that it refuses for good counts as sent: asking again
   * would not help.
   *
   * @throws ApiError when something was refused, or the rest has to wait
   */
  async function sendUnsent(user: User): Promise<void> {
    const failures: ApiError[] = [];
    /** @returns whether to go on */
    async function send(request: () => Promise<unknown>, record: (sent: SentCart) => SentCart) {
      if (!isSignedIn(user)) return;
      try {
        await request();
      } catch (error) {
        if (!(error instanceof ApiError) || isPassing(error)) throw error;
        failures.push(error);
      }
      // A log-out meanwhile leaves no record behind.
      if (isSignedIn(user)) store.getState().markSent(record(getRecord(user)));
    }

    for (const post of unsentPosts(getRecord(user), store.getState().items)) {
      await send(
        () => callApi('POST /cart', { ...call, body: post }),
        (sent) => withPost(sent, post),
      );
    }
    const promoCode = store.getState().promo?.code ?? null;
    if (promoCode !== getRecord(user).promoCode) {
      await send(
        () => callApi('PATCH /cart', { ...call, body: { promoCode } }),
        (sent) => ({ ...sent, promoCode }),
      );
    }
    const [failure] = failures;
    if (failure !== undefined) throw failure;
  }

  function fetchCart(): Promise<BackendCart> {
    return callApi('GET /cart', call);
  }

  /** Makes the server's cart ours, unless ours has changed since `before`: then ours is newer. */
  async function takeOver(user: User, cart: BackendCart, before: KeptPart): Promise<void> {
    const lines = readBackendItems(cart.items);
    if (lines.length === 0) return;
    const isUnsentPromo = findRecord(user) === undefined && before.promo !== null;
    const promo = isUnsentPromo ? before.promo : await promoOf(cart.promoCode, before.promo);
    const { items: itemsNow, promo: promoNow } = store.getState();
    if (itemsNow !== before.items || promoNow !== before.promo || !isSignedIn(user)) return;
    const sentCode = isUnsentPromo ? cart.promoCode : (promo?.code ?? null);
    store.setState({ items: lines, promo, sent: sentCartOf(user._id, lines, sentCode) });
  }

  /** The promo of a code the server keeps; one that no longer holds is none. */
  async function promoOf(code: string | null, known: Promo | null): Promise<Promo | null> {
    if (code === null) return null;
    if (code === known?.code) return known;
    try {
      const { timeoutMs } = call;
      return (await callApi('GET /promos/:code', { params: { code }, timeoutMs })).promo;
    } catch {
      return null;
    }
  }

  async function load(user: User): Promise<void> {
    if (findRecord(user) !== undefined) await sendUnsent(user);
    // Without an active profile the browser's cart is the only one (specification 1, section 4).
    if (user.companyProfiles.some(({ isActive }) => isActive)) {
      const before = store.getState();
      await takeOver(user, await fetchCart(), before);
    }
    await sendUnsent(user);
  }

  async function sync(user: User): Promise<void> {
    if (findRecord(user) === undefined) store.getState().markSent(nothingSent(user._id));
    else await sendUnsent(user);
    const before = store.getState();
    const cart = await fetchCart();
    if (!isSignedIn(user)) return;
    const others = readBackendItems(cart.items);
    const { kind } = cartSync(before.items, others);
    if (kind === 'load') return takeOver(user, cart, before);
    if (kind === 'post') store.getState().replace(withDesignsOf(store.getState().items, others));
    store.getState().markSent({ ...nothingSent(user._id), promoCode: cart.promoCode });
    return sendUnsent(user);
  }

  function asUser(task: (user: User) => Promise<void>): Promise<void> {
    return enqueue(async () => {
      const user = findUser();
      if (user !== null) await task(user);
    });
  }

  let loading: Promise<void> | undefined;

  return {
    /**
     * Loads the account's cart, when its owner has an active profile (specification 1, section 4:
     * Load from backend). Never fails: the local cart then stays as it is.
     */
    loadCart: () =>
      (loading ??= asUser(load)
        .catch(() => {})
        .finally(() => {
          loading = undefined;
        })),

    /** Specification 1, section 4: Sync after login. @throws ApiError */
    syncCart: () => asUser(sync),

    /** Sends what has changed; what fails is sent with the next change, or the next load. */
    sendChanges: () => asUser(sendUnsent).catch(() => {}),

    /** Empties both carts once their lines are bought. Never fails. */
    clearBoughtCart: (): Promise<void> => {
      const run = asUser(async (user) => {
        await callApi('DELETE /cart', call);
        if (isSignedIn(user)) store.getState().markSent(nothingSent(user._id));
      });
      store.getState().clear();
      return run.catch(() => {});
    },
  };
}

type KeptPart = Pick<ReturnType<CartStore['getState']>, 'items' | 'promo'>;

/** Nobody there, not now, too often, or a session that ended: not a word about the cart itself. */
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status >= 500 || [401, 408, 429].includes(status);
}
