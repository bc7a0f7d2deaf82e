import { AppError } from '#domain/errors.ts';
import { expireOrderJob } from '#server/features/orders/placing/expire-order.schema.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
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
  dependencies: Pick<Dependencies, 'orders' | 'payments'> & {
    readonly settlement: SettlementService;
  },
) {
  const { orders, payments, settlement } = dependencies;

  async function close(orderId: string, isStill: (order: Order) => boolean): Promise<void> {
    await database.transaction().execute(async (tx) => {
      const order = await orders.lock(tx, orderId);
      if (isStill(order)) await orders.close(tx, order);
    });
  }

  /** Closes an order for which no payment page was opened. */
  function closeUnopened(orderId: string): Promise<void> {
    return close(orderId, ({ providerCheckoutId }) => providerCheckoutId === null);
  }

  /**
   * Closes an order here first, so that nothing is captured for it any more, what its buyer may have
   * approved included; then at the provider, where it can. A payment that was made all the same is settled.
   */
  async function expire(order: Order): Promise<void> {
    const { id, provider, providerCheckoutId } = order;
    if (order.closedAt === null) await close(id, () => true);
    if (provider === 'none' || providerCheckoutId === null) return;
    const { status } = await payments.getProvider(provider).closeCheckout(providerCheckoutId);
    if (status === 'expired') return;
    const closed = await orders.find(database, id);
    if (closed !== undefined) await settlement.settle(closed);
  }

  async function expireUnpaid(orderId: string): Promise<void> {
    const order = await orders.find(database, orderId);
    if (order?.payment === 'unpaid') await expire(order);
  }

  return {
    closeUnopened,

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
        await close(orderId, () => true);
      }
    },

    jobs: [handleJob(expireOrderJob, ({ orderId }) => expireUnpaid(orderId))],
  };
}
