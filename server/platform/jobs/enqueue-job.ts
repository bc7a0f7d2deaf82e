import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Job } from './job.ts';
import { withTrace } from './job-trace.ts';

export interface EnqueueOptions {
  /** While a job of this key waits, runs or has been given up, none is added. At most 512 characters. */
  readonly jobKey?: string;
  /** Absent: at once. */
  readonly runAt?: Date;
  /** In place of `runAt`: from now on, by the database's clock. */
  readonly delayMs?: number;
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after another, whichever process runs them. */
  readonly queueName?: string;
  /** Of the jobs that are due, lower ones run first. Default 0. */
  readonly priority?: number;
}

/**
 * Queues a job. In a transaction the job exists when the transaction commits, and never runs
 * when it is rolled back.
 */
export async function enqueueJob<Payload>(
  db: Queryable,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select from ${addJob(job, payload, options)}`.execute(db);
}

/** The call that queues a job with the trace of its cause, for a statement that does more. */
export function addJob<Payload>(
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): RawBuilder<unknown> {
  const runAt =
    options.delayMs === undefined
      ? sql`${options.runAt ?? null}::timestamptz`
      : sql`now() + make_interval(secs => ${options.delayMs / 1_000})`;
  return sql`graphile_worker.add_job(
    identifier => ${job.name}::text,
    payload => ${JSON.stringify(withTrace(payload))}::json,
    queue_name => ${options.queueName ?? null}::text,
    run_at => ${runAt},
    max_attempts => ${options.maxAttempts ?? job.maxAttempts}::integer,
    job_key => ${options.jobKey ?? null}::text,
    priority => ${options.priority ?? null}::integer,
    job_key_mode => 'unsafe_dedupe'
  )`;
}
