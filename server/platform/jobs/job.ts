import type { z } from 'zod';

/** A kind of background work: its name in the queue and the shape of what it is given. */
export interface Job<Payload> {
  readonly name: string;
  /** Checks what the queue hands back: the row may be one of an older release. */
  readonly payload: z.ZodType<Payload>;
  /** Attempts before it is given up. Attempt n + 1 waits e^n seconds, at most e^10 (6 hours). */
  readonly maxAttempts: number;
}

/** The handler that the runner calls for one job name. */
export interface JobHandler {
  readonly name: string;
  /** When the runner queues it by itself: a cron pattern in UTC. */
  readonly cron?: string;
  /** Those of one queue that the runner queues run one after another, as with `enqueueJob`. */
  readonly queueName?: string;
  /** Throws to be tried again later. It may run more than once: after a kill, for example. */
  run(payload: unknown): Promise<void>;
}

/** Declares a job, so that who enqueues it and who handles it agree in types. */
export function defineJob<Payload>(job: {
  name: string;
  payload: z.ZodType<Payload>;
  maxAttempts?: number;
}): Job<Payload> {
  return { maxAttempts: 25, ...job };
}

/** Ties a declared job to what does it. */
export function handleJob<Payload>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler {
  return {
    name: job.name,
    // async, so that a payload that doesn't fit is a failed job, not a failed runner
    run: async (payload) => run(job.payload.parse(payload)),
  };
}

/**
 * Work that recurs, whatever happens: once per match of `cron` over all processes. A run missed
 * while nothing was up is caught up at the next start, if that is within a day.
 * @param cron a pattern such as `0 3 * * *`, in UTC
 */
export function handlePeriodically(
  name: string,
  cron: string,
  run: () => Promise<void>,
): JobHandler {
  return { name, cron, run };
}
