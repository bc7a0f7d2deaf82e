import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#wire/accounts/user.ts';
import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import type { ProductId } from '#domain/catalog/products.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { ApiError } from '#web/api-client.ts';
import { memoryStorage } from './browser-storage.ts';
import { createCartStore, type CartStore } from './cart-store.ts';
import { createCartBackend } from './create-cart-backend.ts';

const friends = {
  code: 'FRIENDS20',
  label: '20% off for friends',
  discountPercent: 20,
  eligibleTiers: ['business'],
} as const;

type Quantities = Partial<Record<string, number>>;

/** The server's side of the wire, with a log of what it was asked. */
function createServer() {
  const server = {
    quantities: {} as Quantities,
    designs: {} as Record<string, CardDesigns | undefined>,
    promoCode: null as string | null,
    log: [] as string[],
    /** Fails each call it answers for. */
    fail: (_request: string): ApiError | undefined => undefined,
    async answer(name: string, { body }: { body?: unknown } = {}) {
      const [method] = name.split(' ');
      const sent = JSON.parse(JSON.stringify(body ?? {}));
      const words = [name, sent.productId, sent.quantity, sent.promoCode];
      const request = words.filter((word) => word !== undefined).join(' ');
      server.log.push(request);
      const failure = server.fail(request);
      if (failure !== undefined) throw failure;
      if (method === 'POST') {
        server.quantities[sent.productId] = sent.quantity;
        server.designs[sent.productId] = sent.designs ?? server.designs[sent.productId];
      }
      if (method === 'PATCH') server.promoCode = sent.promoCode;
      if (method === 'DELETE') Object.assign(server, { quantities: {}, promoCode: null });
      return JSON.parse(JSON.stringify(name.endsWith('/cart') ? cart() : { promo: friends }));
    },
  };
  function cart() {
    const items = Object.entries(server.quantities)
      .filter(([, quantity]) => quantity !== 0)
      .map(([productId, quantity]) => {
        const designs = server.designs[productId] ?? [];
        return { productId, quantity, name: productId, price: 5, designs };
      });
    return { items, promoCode: server.promoCode };
  }
  return server;
}

let server: ReturnType<typeof createServer>;
let store: CartStore;
let user: User | null;
let backend: ReturnType<typeof createCartBackend>;

const storage = memoryStorage();

/** A page of the browser: what it keeps outlives it. */
function openPage() {
  store = createCartStore(storage);
  backend = createCartBackend({
    store,
    findUser: () => user,
    callApi: (name, ...[request]) => server.answer(name, request),
  });
}

beforeEach(() => {
  storage.removeItem('cart-storage');
  server = createServer();
  user = account('rosa');
  openPage();
});

function account(_id: string, isActive = true): User {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part that is read
  return { _id, companyProfiles: [{ isActive }] } as User;
}

function fill(quantities: Quantities) {
  store.getState().replace(
    Object.entries(quantities).map(([id, quantity = 1]) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
      ...cartLineOf(seedProduct(id as ProductId)),
      quantity,
    })),
  );
}

function local(): Quantities {
  return Object.fromEntries(store.getState().items.map(({ id, quantity }) => [id, quantity]));
}

const noNetwork = () => new ApiError(0);

describe('the sync after a login', () => {
  it.each<[string, Quantities, Quantities, Quantities, string[]]>([
    [
      'local empty, backend full: load',
      {},
      { 'business-plus-yearly': 3 },
      { 'business-plus-yearly': 3 },
      ['GET /cart'],
    ],
    ['both empty: nothing', {}, {}, {}, ['GET /cart']],
    [
      'local full, backend empty: post each',
      { lifetime: 2, 'business-monthly': 1 },
      {},
      { lifetime: 2, 'business-monthly': 1 },
      ['GET /cart', 'POST /cart lifetime 2', 'POST /cart business-monthly 1'],
    ],
    [
      'both full: post each, with replace-quantity',
      { lifetime: 2 },
      { lifetime: 5, 'business-plus-yearly': 3 },
      { lifetime: 2 },
      ['GET /cart', 'POST /cart lifetime 2'],
    ],
  ])('%s', async (_, ours, theirs, expected, log) => {
    fill(ours);
    server.quantities = { ...theirs };
    await backend.syncCart();
    expect(local()).toEqual(expected);
    expect(server.log).toEqual(log);
    expect(server.quantities).toEqual({ ...theirs, ...ours });
  });

  it('brings the promo along, to the server and from it', async () => {
    fill({ lifetime: 1 });
    store.getState().setPromo(friends);
    await backend.syncCart();
    expect(server.promoCode).toBe('FRIENDS20');

    storage.removeItem('cart-storage');
    openPage();
    await backend.syncCart();
    expect(store.getState().promo).toEqual(friends);
  });

  it('rethrows a failure, and the next load sends the rest before it reads', async () => {
    fill({ lifetime: 2, 'business-monthly': 1 });
    server.fail = (request) => (request.includes('business-monthly') ? noNetwork() : undefined);
    await expect(backend.syncCart()).rejects.toThrow(ApiError);
    expect(server.quantities).toEqual({ lifetime: 2 });

    server.fail = () => undefined;
    server.log = [];
    openPage();
    await backend.loadCart();
    expect(server.log).toEqual(['POST /cart business-monthly 1', 'GET /cart']);
    expect(local()).toEqual({ lifetime: 2, 'business-monthly': 1 });
  });

  it("keeps the visitor's cart when the server can't be asked at all", async () => {
    fill({ lifetime: 2 });
    server.quantities = { 'business-monthly': 1 };
    server.fail = noNetwork;
    await expect(backend.syncCart()).rejects.toThrow(ApiError);
    server.fail = () => undefined;
    openPage();
    await backend.loadCart();
    expect(local()).toEqual({ lifetime: 2, 'business-monthly': 1 });
  });
});

describe('the designs of the cards', () => {
  const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
  const ida = { ...rosa, name: 'Ida' };
  const here = () => store.getState().items.map(({ designs }) => designs);

  it('go along after a login, and with each change', async () => {
    fill({ lifetime: 1 });
    store.getState().setDesigns('lifetime', [rosa]);
    await backend.syncCart();
    expect(server.designs).toEqual({ lifetime: [rosa] });
    store.getState().setDesigns('lifetime', []);
    await backend.sendChanges();
    expect(server.designs).toEqual({ lifetime: [] });
    server.log = [];
    await backend.sendChanges();
    expect(server.log).toEqual([]);
  });

  it.each<[string, CardDesigns, CardDesigns]>([
    ['none are chosen here: theirs', [], [ida]],
    ['both chose: ours', [rosa], [rosa]],
  ])('of two carts of the same plan, %s', async (_, ours, expected) => {
    server.quantities = { lifetime: 1 };
    server.designs = { lifetime: [ida] };
    fill({ lifetime: 1 });
    store.getState().setDesigns('lifetime', ours);
    await backend.syncCart();
    expect(here()).toEqual([expected]);
    expect(server.designs).toEqual({ lifetime: expected });
  });

  it('come with the cart that is loaded', async () => {
    server.quantities = { lifetime: 1 };
    server.designs = { lifetime: [ida] };
    await backend.loadCart();
    expect(here()).toEqual([[ida]]);
  });
});

describe('a load', () => {
  it.each<[string, boolean, Quantities, Quantities]>([
    ['with an active profile', true, { lifetime: 3 }, { lifetime: 3 }],
    ['when the backend has nothing', true, {}, { 'business-monthly': 1 }],
    ['without an active profile', false, { lifetime: 3 }, { 'business-monthly': 1 }],
  ])('%s', async (_, isActive, theirs, expected) => {
    user = account('rosa', isActive);
    fill({ 'business-monthly': 1 });
    server.quantities = { ...theirs };
    await backend.loadCart();
    expect(local()).toEqual(expected);
  });

  it('asks once for all who wait for it, and nobody when signed out', async () => {
    await Promise.all([backend.loadCart(), backend.loadCart()]);
    expect(server.log).toEqual(['GET /cart']);
    user = null;
    await backend.loadCart();
    expect(server.log).toHaveLength(1);
  });

  it('leaves the cart as it is when it fails', async () => {
    fill({ lifetime: 1 });
    server.fail = noNetwork;
    await backend.loadCart();
    expect(local()).toEqual({ lifetime: 1 });
  });

  it('is not taken when the cart has changed meanwhile', async () => {
    server.quantities = { 'business-monthly': 1 };
    server.fail = (request) => {
      if (request === 'GET /cart') fill({ lifetime: 2 });
      return undefined;
    };
    await backend.loadCart();
    expect(local()).toEqual({ lifetime: 2 });
  });

  it('removes a promo that was removed elsewhere', async () => {
    fill({ lifetime: 1 });
    store.getState().setPromo(friends);
    await backend.syncCart();
    server.promoCode = null;
    await backend.loadCart();
    expect(store.getState().promo).toBeNull();
  });
});

describe('later changes', () => {
  beforeEach(async () => {
    fill({ lifetime: 2, 'business-monthly': 1 });
    await backend.syncCart();
    server.log = [];
  });

  it('are sent one by one, removals first, the promo last, and never twice', async () => {
    store.getState().remove('business-monthly');
    store.getState().updateQuantity('lifetime', 4);
    store.getState().setPromo(friends);
    await Promise.all([backend.sendChanges(), backend.sendChanges()]);
    expect(server.log).toEqual([
      'POST /cart business-monthly 0',
      'POST /cart lifetime 4',
      'PATCH /cart FRIENDS20',
    ]);
  });

  it('end with what the cart was at last', async () => {
    store.getState().updateQuantity('lifetime', 3);
    const first = backend.sendChanges();
    store.getState().updateQuantity('lifetime', 4);
    await Promise.all([first, backend.sendChanges()]);
    expect(server.quantities['lifetime']).toBe(4);
    expect(server.log.at(-1)).toBe('POST /cart lifetime 4');
  });

  it('wait for the network, also over a reload', async () => {
    server.fail = noNetwork;
    store.getState().remove('lifetime');
    await backend.sendChanges();
    expect(server.quantities['lifetime']).toBe(2);

    server.fail = () => undefined;
    openPage();
    await backend.loadCart();
    expect(server.quantities['lifetime']).toBe(0);
    expect(local()).toEqual({ 'business-monthly': 1 });
  });

  it('that are refused for good are not sent again, and hold nothing else up', async () => {
    server.fail = (request) => (request.includes('lifetime') ? new ApiError(400, 'No') : undefined);
    store.getState().updateQuantity('lifetime', 4);
    store.getState().remove('business-monthly');
    await backend.sendChanges();
    await backend.sendChanges();
    expect(server.log).toEqual(['POST /cart business-monthly 0', 'POST /cart lifetime 4']);
  });

  it('are nobody’s after a logout, even one amid the sending', async () => {
    server.fail = () => {
      user = null;
      return undefined;
    };
    store.getState().clear();
    await backend.sendChanges();
    expect(server.log).toEqual(['POST /cart lifetime 0']);
    await backend.sendChanges();
    expect(server.log).toHaveLength(1);
  });

  it("of one account's cart take nothing out of another's", async () => {
    user = account('mateo');
    server.quantities = { lifetime: 7 };
    store.getState().clear();
    await backend.sendChanges();
    expect(server.log).toEqual([]);
  });
});

describe('a bought cart', () => {
  it('is emptied here and there, without a removal for each line', async () => {
    fill({ lifetime: 2, 'business-monthly': 1 });
    await backend.syncCart();
    server.log = [];
    await Promise.all([backend.clearBoughtCart(), backend.sendChanges()]);
    expect(server.log).toEqual(['DELETE /cart']);
    expect(local()).toEqual({});
  });

  it('is emptied there by the next change, when the server could not be reached', async () => {
    fill({ lifetime: 2 });
    await backend.syncCart();
    server.fail = noNetwork;
    await backend.clearBoughtCart();
    expect(local()).toEqual({});
    server.fail = () => undefined;
    await backend.sendChanges();
    expect(server.quantities['lifetime']).toBe(0);
  });
});
