import { sql, type RawBuilder } from 'kysely';
import type { JobState } from '#domain/jobs/job-state.ts';
import { anywherePattern } from '#domain/search-pattern.ts';
import type { Queryable } from '#server/database/database.ts';
import { addJob } from './enqueue-job.ts';
import type { Job } from './job.ts';

/** A job as people see it; never its content, which may hold one-time codes. */
export interface QueuedJobRow {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  readonly queuedAt: Date;
  /** When it is due. */
  readonly runAt: Date;
  /** Of a mail: who gets it. */
  readonly mailTo: string | null;
  /** Of a mail; a code in it is made unreadable. */
  readonly mailSubject: string | null;
}

const state = sql<JobState>`case
  when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'given_up'
  when job.attempts > 0 then 'failing'
  else 'waiting'
end`;

// The digits of a code must not be read by whoever looks after the queue.
const mailSubject = sql<string | null>`case
  when coalesce(job.payload->'content'->>'code', '') = '' then job.payload->'content'->>'subject'
  else replace(job.payload->'content'->>'subject', job.payload->'content'->>'code', '••••••')
end`;

const jobs = sql`graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id`;

/** How many jobs are in each state. @param ofName of one kind of jobs; absent: of all */
export async function countJobs(db: Queryable, ofName?: string): Promise<Record<JobState, number>> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select ${state} as state, count(*) as count
    from ${ofName === undefined ? sql`graphile_worker._private_jobs job` : jobs}
    where ${ofName === undefined ? sql`true` : sql`task.identifier = ${ofName}`}
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ state: name, count }) => [name, count]));
  const countOf = (name: JobState) => counts.get(name) ?? 0;
  return {
    waiting: countOf('waiting'),
    running: countOf('running'),
    failing: countOf('failing'),
    given_up: countOf('given_up'),
  };
}

/** How far the queue is behind. */
export interface QueueState {
  /** Jobs whose time has come and that nobody has begun. */
  readonly due: number;
  /** Since when the oldest of them is due; 0 where there is none. */
  readonly oldestDueSeconds: number;
  readonly running: number;
  readonly failing: number;
  readonly givenUp: number;
}

/** Counts in one pass: the queue holds what is not done yet, and what was given up. */
export async function readQueue(db: Queryable): Promise<QueueState> {
  const isDue = sql`job.locked_at is null and job.attempts < job.max_attempts and job.run_at <= now()`;
  const { rows } = await sql<QueueState>`
    select count(*) filter (where ${isDue}) as due,
      coalesce(extract(epoch from now() - min(job.run_at) filter (where ${isDue})), 0)::float as oldest_due_seconds,
      count(*) filter (where ${state} = 'running') as running,
      count(*) filter (where ${state} = 'failing') as failing,
      count(*) filter (where ${state} = 'given_up') as given_up
    from graphile_worker._private_jobs job`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has one row');
  return row;
}

/** Which jobs of the queue. */
export interface JobChoice {
  /** Empty: all of them. */
  readonly states: readonly JobState[];
  /** Part of the recipient, the subject or the error; empty: any. */
  readonly search?: string;
}

function chosen({ states, search = '' }: JobChoice): RawBuilder<boolean> {
  const part = anywherePattern(search);
  const isOfState = sql`(${states.length === 0} or ${state} = any (${[...states]}::text[]))`;
  const words = sql`concat_ws(' ', job.payload->>'to', ${mailSubject}, job.last_error, task.identifier)`;
  return sql`(${isOfState} and (${search === ''} or ${words} ilike ${part}))`;
}

/** Those that failed last come first, then those that wait, soonest first. */
export async function findJobIds(
  db: Queryable,
  choice: JobChoice,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.id::text as id from ${jobs}
    where ${chosen(choice)}
    order by job.attempts = 0, job.run_at, job.id
    limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Some jobs, in the order of their ids as they are given. */
export async function readJobs(db: Queryable, ids: readonly string[]): Promise<QueuedJobRow[]> {
  const { rows } = await sql<QueuedJobRow>`
    select job.id::text as id, task.identifier as name, ${state} as state, job.attempts,
      job.max_attempts, job.last_error, job.created_at as queued_at, job.run_at,
      job.payload->>'to' as mail_to, ${mailSubject} as mail_subject
    from ${jobs} where job.id = any (${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], job.id::bigint)`.execute(db);
  return rows;
}

/**
 * Lets jobs be tried at once, with all their attempts before them.
 * @returns the ids of those that were; one that runs or is gone is not
 */
export async function retryJobs(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.reschedule_jobs(
      ${[...ids]}::bigint[], run_at => now(), attempts => 0)`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Gives jobs up: they stay to be seen, and are not tried again by themselves.
 * @returns the ids of those that were; one that runs or is gone is not
 */
export async function giveUpJobs(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select failed.id::text as id
    from graphile_worker.jobs job, graphile_worker.permanently_fail_jobs(
      array[job.id], coalesce(job.last_error, 'Given up before it was tried.')) failed
    where job.id = any (${[...ids]}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Takes jobs of a kind out of the queue that wait to be run, also again after a failure, so that one does the
 * work of many. When the transaction is rolled back they wait as before.
 * @returns what they were given, oldest first
 */
export async function takeWaitingJobs<Payload>(
  tx: Queryable,
  job: Job<Payload>,
  atMost: number,
): Promise<Payload[]> {
  // A job that another transaction takes is passed over: nobody waits for it.
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker.complete_jobs(array(
      select job.id from ${jobs}
      where task.identifier = ${job.name} and job.locked_at is null and job.attempts < job.max_attempts
      order by job.id
      limit ${atMost}
      for update of job skip locked
    )) taken
    order by taken.id`.execute(tx);
  return rows.map((row) => job.payload.parse(row.payload));
}

/**
 * Puts a job into the queue as one that was given up: an admin sees it, and may have it tried once. Call
 * it in a transaction: no worker may take the job before it is given up.
 * @param options.jobKey while a job of this key is there, none is added. @param options.reason its error
 */
export async function enqueueGivenUp<Payload>(
  tx: Queryable,
  job: Job<Payload>,
  payload: Payload,
  { jobKey, reason }: { readonly jobKey: string; readonly reason: string },
): Promise<void> {
  const options = { jobKey, maxAttempts: 1 };
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${addJob(job, payload, options)}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`select from graphile_worker.permanently_fail_jobs(${ids}::bigint[], ${reason})`.execute(
    tx,
  );
}

/** Why jobs of these keys were given up, by key; nothing of those that were not. */
export async function findGivenUp(
  db: Queryable,
  jobKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; reason: string }>`
    select key, coalesce(last_error, '') as reason from graphile_worker.jobs
    where key = any (${[...jobKeys]}::text[]) and attempts >= max_attempts and locked_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}
