import { z } from 'zod';
import type { ExpiredCheckout } from '#server/features/orders/orders.service.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { OrderExpiryService } from './order-expiry.service.ts';

/** One sweep at a time, or two would ask a provider about the same checkouts. */
const queueName = 'close-pages';
const closeCheckoutsJob = defineJob({ name: 'close-pages', payload: z.object({}) });

/** A process queues no more than one sweep in this time, whatever it sells. */
const sweepEveryMs = 1_000;
const checkoutsAtOnce = 100;
/** Of a provider that closes them one by one. */
const requestsAtOnce = 4;

export type ExpiredCheckoutsService = ReturnType<typeof createExpiredCheckoutsService>;

/** Closes expired checkouts at their providers. */
export function createExpiredCheckoutsService(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  dependencies: Pick<Dependencies, 'orders' | 'payments'> & {
    readonly orderExpiry: OrderExpiryService;
  },
) {
  const { orders, payments, orderExpiry } = dependencies;
  /** When the sweep that this process queued last is due. */
  let dueAtMs = 0;
  /** Whether it has not begun here; another process may have run it, then its time is over. */
  let isWaiting = false;

  /** However much it sells, a process queues one sweep a second for all, rather than a job for each. */
  async function closeSoon(): Promise<void> {
    const now = clock.now().getTime();
    // A sweep that begins later sees everything that was committed by now.
    if (isWaiting && now < dueAtMs) return;
    // Never longer, should the clock be set back.
    const delayMs = Math.min(Math.max(0, dueAtMs + sweepEveryMs - now), sweepEveryMs);
    dueAtMs = now + delayMs;
    isWaiting = true;
    try {
      await enqueueJob(database, closeCheckoutsJob, {}, { queueName, delayMs });
    } catch (error) {
      isWaiting = false;
      throw error;
    }
  }

  /** @returns the orders of those that their providers could close in one request */
  async function closeTogether(checkouts: readonly ExpiredCheckout[]): Promise<readonly string[]> {
    const byProvider = Map.groupBy(checkouts, ({ provider }) => provider);
    const closed: string[] = [];
    for (const [provider, ofProvider] of byProvider) {
      if (provider === 'none' || !payments.isConfigured(provider)) continue;
      const ids = ofProvider.flatMap(({ providerCheckoutId }) => providerCheckoutId ?? []);
      const closedIds = new Set(await payments.getProvider(provider).closeCheckouts?.(ids));
      for (const { orderId, providerCheckoutId } of ofProvider) {
        if (closedIds.has(providerCheckoutId ?? '')) closed.push(orderId);
      }
    }
    return closed;
  }

  /** Closes one. If its provider can't do it now, a job of its own tries again later. */
  async function closeAlone({ orderId }: ExpiredCheckout): Promise<void> {
    try {
      await orderExpiry.expireUnpaid(orderId);
      await orders.removeExpiredCheckouts(database, [orderId]);
    } catch (error) {
      log.warn({ err: error, id: orderId }, 'a payment page could not be closed');
      await database.transaction().execute(async (tx) => {
        await orders.removeExpiredCheckouts(tx, [orderId]);
        await orders.expireLater(tx, orderId);
      });
    }
  }

  async function closeAll(checkouts: readonly ExpiredCheckout[]): Promise<void> {
    const unpaid = checkouts.filter(({ payment }) => payment === 'unpaid');
    const closed = new Set(await closeTogether(unpaid));
    const left = unpaid.filter(({ orderId }) => !closed.has(orderId));
    const others = checkouts.filter((checkout) => !left.includes(checkout));
    await orders.noteUnpayable(database, [...closed]);
    await orders.removeExpiredCheckouts(
      database,
      others.map(({ orderId }) => orderId),
    );
    for (let start = 0; start < left.length; start += requestsAtOnce) {
      await Promise.all(left.slice(start, start + requestsAtOnce).map(closeAlone));
    }
  }

  async function sweep(): Promise<void> {
    isWaiting = false;
    let checkouts: readonly ExpiredCheckout[];
    do {
      checkouts = await orders.listExpiredCheckouts(database, checkoutsAtOnce);
      await closeAll(checkouts);
    } while (checkouts.length === checkoutsAtOnce);
  }

  return {
    /**
     * Has expired checkouts closed within some seconds. Call it after the transaction that added them: a
     * sweep finds a minute later what a kill in between leaves behind.
     */
    closeSoon,

    jobs: [
      { ...handlePeriodically(closeCheckoutsJob.name, '* * * * *', sweep), queueName },
    ] satisfies readonly JobHandler[],
  };
}
