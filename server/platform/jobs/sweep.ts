import type { Platform } from '../platform.ts';
import { handlePeriodically, type JobHandler } from './job.ts';

/** Things that are asked about again and again, since whoever should tell of them may be silent. */
export interface Sweep {
  /** In the queue. */
  readonly name: string;
  /** A pattern such as `0 3 * * *`, in UTC. */
  readonly cron: string;
  /** One of them in words, for the log. */
  readonly subject: string;
  /** The ids of those that are due, at most as many as are asked for. */
  readonly list: (limit: number) => Promise<readonly string[]>;
  readonly check: (id: string) => Promise<unknown>;
  /** Notes that one was asked about, though in vain, so that it waits for its next turn. */
  readonly postpone: (id: string) => Promise<unknown>;
}

const sweepSize = 100;

/** One that can't be checked is logged and postponed: it must not keep the others waiting. */
export function handleSweep({ log }: Pick<Platform, 'log'>, sweep: Sweep): JobHandler {
  return handlePeriodically(sweep.name, sweep.cron, async () => {
    for (const id of await sweep.list(sweepSize)) {
      await sweep.check(id).catch(async (error: unknown) => {
        log.warn({ err: error, id }, `${sweep.subject} could not be checked`);
        await sweep.postpone(id);
      });
    }
  });
}
