import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import type { Order, OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import { addSeconds, type Clock } from '#server/platform/clock.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import {
  defineJob,
  handleJob,
  handlePeriodically,
  type JobHandler,
} from '#server/platform/jobs/job.ts';
import type { SettlementService } from './settlement.service.ts';

/** Closes the payment page of an order whose cart was changed since. */
const giveUpJob = defineJob({ name: 'give-up-order', payload: z.object({ orderId: z.string() }) });

/** Orders that stay unpaid: asked about, and given up in the end. */
export interface GiveUpService {
  /** A cart that was changed is one order: the account's other pending ones can't be paid any more. */
  giveUpOthers(tx: Queryable, order: Order): Promise<void>;
  /** Closes an order for which no payment page was opened. */
  closeUnopened(orderId: string): Promise<void>;
  readonly jobs: readonly JobHandler[];
}

const hour = 3_600;
const day = 24 * hour;
/** Return page and webhook come within minutes; after that the provider is asked by us. */
const askAfterSeconds = 15 * 60;
const askAgainAfterSeconds = hour;
/** No payment page stays open longer than this. */
const closeAfterSeconds = 3 * day;
const sweepSize = 100;

export function createGiveUpService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { warn(details: object, message: string): void };
  readonly payments: PaymentsService;
  readonly orders: OrdersService;
  readonly settlement: SettlementService;
}): GiveUpService {
  const { database, clock, log, payments, orders, settlement } = options;

  async function close(orderId: string, isStill: (order: Order) => boolean): Promise<void> {
    await database.transaction().execute(async (tx) => {
      const order = await orders.lock(tx, orderId);
      if (isStill(order)) await orders.close(tx, order);
    });
  }

  /**
   * Has the provider close the payment; what was paid all the same is settled. Where the provider
   * can't, we close the order alone: then nothing is captured for it any more.
   */
  async function giveUp(order: Order): Promise<void> {
    const { id, provider, providerCheckoutId } = order;
    if (provider === 'none' || providerCheckoutId === null) return closeUnopened(id);
    await payments.getProvider(provider).closeCheckout(providerCheckoutId);
    await settlement.settle(order);
    await close(id, () => true);
  }

  function closeUnopened(orderId: string): Promise<void> {
    return close(orderId, ({ providerCheckoutId }) => providerCheckoutId === null);
  }

  async function check(order: Order): Promise<void> {
    const now = clock.now();
    const isOld = order.placedAt < addSeconds(now, -closeAfterSeconds);
    try {
      if (order.providerCheckoutId === null) {
        if (order.placedAt < addSeconds(now, -hour)) await closeUnopened(order.id);
        return;
      }
      await (isOld ? giveUp(order) : settlement.settle(order));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      // PayPal forgets orders that nobody approved.
      await close(order.id, () => true);
    }
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    const times = {
      placedBefore: addSeconds(now, -askAfterSeconds),
      checkedBefore: addSeconds(now, -askAgainAfterSeconds),
    };
    for (const row of await orders.listUnsettled(database, times, sweepSize)) {
      const order = await orders.find(database, row.id);
      if (order === undefined) continue;
      // One provider that does not answer must not keep the other orders waiting.
      await check(order).catch(async (error: unknown) => {
        log.warn({ err: error, orderId: order.id }, 'an unpaid order could not be checked');
        await orders.setChecked(database, order.id);
      });
    }
  }

  return {
    closeUnopened,

    async giveUpOthers(tx, { id, accountId }) {
      if (accountId === null) return;
      for (const orderId of await orders.listOtherPending(tx, accountId, id)) {
        await enqueueJob(tx, giveUpJob, { orderId }, { jobKey: `give-up:${orderId}` });
      }
    },

    jobs: [
      handleJob(giveUpJob, async ({ orderId }) => {
        const order = await orders.find(database, orderId);
        if (order?.payment === 'unpaid' && order.closedAt === null) await giveUp(order);
      }),
      handlePeriodically('unsettled-orders', '*/5 * * * *', sweep),
    ],
  };
}
