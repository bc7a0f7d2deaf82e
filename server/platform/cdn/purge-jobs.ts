import { z } from 'zod';
import type { Database, Queryable } from '#server/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { takeWaitingJobs } from '#server/platform/jobs/queue.ts';
import { countBy } from '#server/platform/metrics/counted.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { surrogateKey } from './cdn-headers.ts';
import type { SendPurge } from './purge-request.ts';

const payload = z.object({ keys: z.array(z.string()).readonly() });
const purgeJob = defineJob({ name: 'purge-cdn', payload });
const purgeAgainJob = defineJob({ name: 'purge-cdn-again', payload });

/** Their header fits into the 8 kB that servers take. */
const jobsAtOnce = 256;

/** Before mails: a frozen card is to be gone within a second. */
const priority = -10;

/**
 * A CDN may have asked for a page just before the change and keep the answer just after the purge. The first is for a
 * page that the page cache still had, the second for one that took long to render.
 */
const againAfterMs = [500, 10_000];

/** Queues the purge of a tag, in the transaction of the change. */
export async function enqueuePurge(tx: Queryable, tag: string): Promise<void> {
  await enqueueJob(tx, purgeJob, { keys: [surrogateKey(tag)] }, { priority });
}

export interface Purging {
  readonly database: Database;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** Absent: there is no CDN any more, and what was queued for it is done. */
  readonly sendPurge: SendPurge | undefined;
}

/**
 * Purges by as few calls as possible: one takes along what else waits. Those jobs are gone when the call has
 * succeeded; after a failure, or a kill, all of them are tried again.
 */
export function handlePurges({ database, metrics, sendPurge }: Purging): JobHandler[] {
  const count = countBy<{ outcome: 'sent' | 'failed' }>(
    metrics.registry,
    {
      name: 'nearcard_cdn_purges_total',
      help: 'Calls by which this process had the CDN drop pages, by outcome: sent, failed (tried again later).',
    },
    { outcome: ['sent', 'failed'] },
  );

  async function purge(keys: readonly string[]): Promise<void> {
    if (sendPurge === undefined) return;
    try {
      await sendPurge(keys);
    } catch (error) {
      count({ outcome: 'failed' });
      throw error;
    }
    count({ outcome: 'sent' });
  }

  return [
    handleJob(purgeJob, (first) =>
      database.transaction().execute(async (tx) => {
        const others = await takeWaitingJobs(tx, purgeJob, jobsAtOnce - 1);
        const keys = [...new Set([first, ...others].flatMap((queued) => queued.keys))];
        await purge(keys);
        for (const delayMs of againAfterMs) {
          await enqueueJob(tx, purgeAgainJob, { keys }, { delayMs, priority });
        }
      }),
    ),
    handleJob(purgeAgainJob, ({ keys }) => purge(keys)),
  ];
}
