import { promoMessages } from '#domain/catalog/promos.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { expireOrderJob } from '#server/features/orders/placing/expire-order.schema.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { ProviderId } from '#server/features/payments/payment-provider.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { InTime } from '#server/platform/deadline.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { SettlementService } from './settlement.service.ts';

const hour = 3_600;
/** No payment page stays open longer than this. */
const expireAfterSeconds = 72 * hour;

export type OrderExpiryService = ReturnType<typeof createOrderExpiryService>;

/** Orders that stay unpaid: asked about, and closed in the end. */
export function createOrderExpiryService(
  { database, clock }: Platform,
  dependencies: Pick<Dependencies, 'orders' | 'payments' | 'catalog'> & {
    readonly settlement: SettlementService;
  },
) {
  const { catalog, orders, payments, settlement } = dependencies;

  function change<Result>(orderId: string, run: (tx: Queryable, order: Order) => Promise<Result>) {
    return database.transaction().execute(async (tx) => run(tx, await orders.lock(tx, orderId)));
  }

  /** Closes an order for which no payment page was opened. */
  async function closeUnopened(orderId: string): Promise<void> {
    await change(orderId, async (tx, order) => {
      if (order.providerCheckoutId === null) await orders.close(tx, order);
    });
  }

  /**
   * Closes an order here first, so that nothing is captured for it any more, what its buyer may have
   * approved included; then at the provider, where it can. A payment that was made all the same is settled.
   */
  async function expire(order: Order): Promise<void> {
    const { id, provider, providerCheckoutId } = order;
    if (order.closedAt === null) await change(id, orders.closeBeforePage);
    if (provider === 'none' || providerCheckoutId === null) return;
    if (await isClosedAt(provider, providerCheckoutId)) {
      await orders.noteUnpayable(database, [id]);
      return;
    }
    const closed = await orders.find(database, id);
    if (closed !== undefined) await settlement.settle(closed);
  }

  /** Closes a page at its provider. @returns whether it is closed, and nobody has paid on it */
  async function isClosedAt(provider: ProviderId, checkoutId: string): Promise<boolean> {
    try {
      const { status } = await payments.getProvider(provider).closeCheckout(checkoutId);
      return status === 'expired';
    } catch (error) {
      // PayPal forgets orders that nobody approved.
      if (error instanceof AppError && error.code === 'not_found') return true;
      throw error;
    }
  }

  async function expireUnpaid(orderId: string): Promise<void> {
    const order = await orders.find(database, orderId);
    if (order?.payment === 'unpaid') await expire(order);
  }

  /**
   * Closes the pages of an account's closed orders that still hold a use of a limited code, so that the use can
   * pass to its open order (decision 56).
   * @throws AppError `unavailable` where a provider does not close one; `conflict` where one was paid and no use
   * is left. The open order is closed then
   */
  async function takeUseOver({ id, promoCode, accountId }: Order, inTime: InTime): Promise<void> {
    if (promoCode === null || accountId === null) return;
    const held = await orders.listHeldUses(database, promoCode, accountId);
    if (held.length === 0) return;
    try {
      for (const heldId of held) await inTime(expireUnpaid(heldId));
      const left = await orders.listHeldUses(database, promoCode, accountId);
      if (left.length > 0) throw new AppError('unavailable', promoMessages.held(promoCode));
      await database
        .transaction()
        .execute((tx) => catalog.requireUse(tx, promoCode, accountId, false));
    } catch (error) {
      await closeUnopened(id);
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      throw new AppError('unavailable', promoMessages.held(promoCode), { cause: error });
    }
  }

  return {
    closeUnopened,
    takeUseOver,

    /** Closes an order here and at its provider, if it is still unpaid. */
    expireUnpaid,

    /** Asks the provider about an unpaid order; an old one expires. */
    async check(orderId: string): Promise<void> {
      const order = await orders.find(database, orderId);
      if (order === undefined) return;
      const isOlderThan = (seconds: number) => order.placedAt < addSeconds(clock.now(), -seconds);
      if (order.providerCheckoutId === null) {
        if (isOlderThan(hour)) await closeUnopened(orderId);
        return;
      }
      try {
        await (isOlderThan(expireAfterSeconds) ? expire(order) : settlement.settle(order));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
        // PayPal forgets orders that nobody approved.
        await change(orderId, (tx, unpaid) => orders.close(tx, unpaid));
      }
    },

    jobs: [handleJob(expireOrderJob, ({ orderId }) => expireUnpaid(orderId))],
  };
}
