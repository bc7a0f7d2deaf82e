import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Below } from './below.ts';
import type { SettlementService } from './settlement.service.ts';

/** Closes the payment page of an order whose cart was changed since. */
const expireJob = defineJob({ name: 'give-up-order', payload: z.object({ orderId: z.string() }) });

const hour = 3_600;
/** No payment page stays open longer than this. */
const expireAfterSeconds = 72 * hour;

export type OrderExpiryService = ReturnType<typeof createOrderExpiryService>;

/** Orders that stay unpaid: asked about, and closed in the end. */
export function createOrderExpiryService(
  { database, clock }: Platform,
  below: Pick<Below, 'orders' | 'payments'> & { readonly settlement: SettlementService },
) {
  const { orders, payments, settlement } = below;

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
   * Has the provider close the payment; what was paid all the same is settled. Where the provider
   * can't, we close the order alone: then nothing is captured for it any more.
   */
  async function expire(order: Order): Promise<void> {
    const { id, provider, providerCheckoutId } = order;
    if (provider === 'none' || providerCheckoutId === null) return closeUnopened(id);
    await payments.getProvider(provider).closeCheckout(providerCheckoutId);
    await settlement.settle(order);
    await close(id, () => true);
  }

  return {
    closeUnopened,

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

    /** A cart that was changed is one order: the account's other pending ones can't be paid any more. */
    async expireOthers(tx: Queryable, { id, accountId }: Order): Promise<void> {
      if (accountId === null) return;
      for (const orderId of await orders.listOtherPending(tx, accountId, id)) {
        await enqueueJob(tx, expireJob, { orderId }, { jobKey: `give-up:${orderId}` });
      }
    },

    jobs: [
      handleJob(expireJob, async ({ orderId }) => {
        const order = await orders.find(database, orderId);
        if (order?.payment === 'unpaid' && order.closedAt === null) await expire(order);
      }),
    ],
  };
}
