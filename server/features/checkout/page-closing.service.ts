import { z } from 'zod';
import type { GivenUpPage } from '#server/features/orders/orders.service.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { OrderExpiryService } from './order-expiry.service.ts';

/** One sweep at a time, or two would ask a provider about the same pages. */
const queueName = 'close-pages';
const closePagesJob = defineJob({ name: 'close-pages', payload: z.object({}) });

/** A process queues no more than one sweep in this time, whatever it sells. */
const sweepEveryMs = 1_000;
const pagesAtOnce = 100;
/** Of a provider that closes them one by one. */
const requestsAtOnce = 4;

export type PageClosingService = ReturnType<typeof createPageClosingService>;

/** Closes at their providers the pages of orders that were given up for another cart. */
export function createPageClosingService(
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

  /** Whoever sells much queues a sweep a second for all pages, rather than a job for each. */
  async function closeSoon(): Promise<void> {
    const now = clock.now().getTime();
    // What was committed by now is seen by a sweep that begins later.
    if (isWaiting && now < dueAtMs) return;
    // Never longer, should the clock be set back.
    const delayMs = Math.min(Math.max(0, dueAtMs + sweepEveryMs - now), sweepEveryMs);
    dueAtMs = now + delayMs;
    isWaiting = true;
    try {
      await enqueueJob(database, closePagesJob, {}, { queueName, delayMs });
    } catch (error) {
      isWaiting = false;
      throw error;
    }
  }

  /** @returns the orders of those that their providers could close in one request */
  async function closeTogether(pages: readonly GivenUpPage[]): Promise<readonly string[]> {
    const byProvider = Map.groupBy(pages, ({ provider }) => provider);
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

  /** What its provider can't close now has a job of its own, which tries it again later. */
  async function closeAlone({ orderId }: GivenUpPage): Promise<void> {
    try {
      await orderExpiry.giveUp(orderId);
      await orders.removeGivenUpPages(database, [orderId]);
    } catch (error) {
      log.warn({ err: error, id: orderId }, 'a payment page could not be closed');
      await database.transaction().execute(async (tx) => {
        await orders.removeGivenUpPages(tx, [orderId]);
        await orders.expireLater(tx, orderId);
      });
    }
  }

  async function closePages(pages: readonly GivenUpPage[]): Promise<void> {
    const unpaid = pages.filter(({ payment }) => payment === 'unpaid');
    const closed = new Set(await closeTogether(unpaid));
    const left = unpaid.filter(({ orderId }) => !closed.has(orderId));
    const others = pages.filter((page) => !left.includes(page));
    await orders.removeGivenUpPages(
      database,
      others.map(({ orderId }) => orderId),
    );
    for (let start = 0; start < left.length; start += requestsAtOnce) {
      await Promise.all(left.slice(start, start + requestsAtOnce).map(closeAlone));
    }
  }

  async function sweep(): Promise<void> {
    isWaiting = false;
    let pages: readonly GivenUpPage[];
    do {
      pages = await orders.listGivenUpPages(database, pagesAtOnce);
      await closePages(pages);
    } while (pages.length === pagesAtOnce);
  }

  return {
    /**
     * Has noted pages closed within some seconds. To be called after the transaction that noted them: what
     * a kill in between leaves behind is found a minute later.
     */
    closeSoon,

    jobs: [
      { ...handlePeriodically(closePagesJob.name, '* * * * *', sweep), queueName },
    ] satisfies readonly JobHandler[],
  };
}
