import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Services } from '#server/app/services.ts';

export interface QueuedJob {
  name: string;
  attempts: number;
  lastError: string | null;
  lockedBy: string | null;
  /** Seconds until it is due, negative when it is. */
  dueIn: number;
}

/** The jobs that wait, run or were given up, oldest first. */
export async function readJobs(database: Database): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select task_identifier as name, attempts, last_error, locked_by,
      extract(epoch from run_at - now())::float as due_in
    from graphile_worker.jobs order by id`.execute(database);
  return rows;
}

/** Ends the waiting of jobs that are to be tried again later. */
export async function makeJobsDue(database: Database): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(
    database,
  );
}

/** Ends the waiting of a sweep of expired checkouts, of which each process runs one a second. */
export async function makeCheckoutSweepsDue(database: Database): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where task_identifier = 'close-pages'), now())`.execute(
    database,
  );
}

/** Makes every waiting job look as a worker that died `secondsAgo` in the middle of it leaves it. */
export async function lockJobs(
  database: Database,
  workerId: string,
  secondsAgo: number,
): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${workerId}, locked_at = now() - make_interval(secs => ${secondsAgo})`.execute(
    database,
  );
}

/** Runs recurring work now, as its cron pattern would have it. */
export async function runPeriodically(
  { services }: { readonly services: Services },
  name: string,
): Promise<void> {
  const handler = services.modules.jobs.find((job) => job.name === name && job.cron !== undefined);
  if (handler === undefined) throw new Error(`nothing recurring is called ${name}`);
  await handler.run({});
}
