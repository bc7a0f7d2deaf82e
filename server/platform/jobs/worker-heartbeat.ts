import type { Pool } from 'pg';
import type { JobLog } from './job-log.ts';

const beatEveryMs = 5_000;

/**
 * Says that a worker lives.
 * @returns whether its previous beat was in time, so that its view of who is silent can be trusted
 */
export async function beat(pool: Pool, workerId: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_in_time: boolean }>(
    `with previous as (select beat_at from job_workers where worker_id = $1),
      beat as (
        insert into job_workers (worker_id, beat_at) values ($1, now())
        on conflict (worker_id) do update set beat_at = excluded.beat_at
      )
      select beat_at > now() - interval '20 seconds' as is_in_time from previous`,
    [workerId],
  );
  return rows[0]?.is_in_time ?? false;
}

/**
 * Frees the jobs of workers that have been silent for more than 20 s (or never said anything),
 * so that others run them. The database's clock decides, machines need not agree on the time.
 */
export async function freeJobsOfSilentWorkers(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs
      where locked_at < now() - interval '20 seconds' and not exists (
        select from job_workers
        where worker_id = locked_by and beat_at > now() - interval '20 seconds'
      )`,
  );
  await pool.query(`delete from job_workers where beat_at < now() - interval '1 hour'`);
}

/** Ends a worker in order: what it may still hold is free at once. */
export async function retireWorker(pool: Pool, workerId: string): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array[$1])`, [workerId]);
  await pool.query(`delete from job_workers where worker_id = $1`, [workerId]);
}

/**
 * Beats every 5 s and frees the jobs of the dead. After a gap (the database was away, the machine
 * slept) everybody looks silent: such a worker only beats, and looks around at its next beat.
 * @returns stops the beating, and resolves when no beat is under way: a late one would outlive its worker
 */
export function startHeartbeat(pool: Pool, workerId: string, log: JobLog): () => Promise<void> {
  async function beatOnce(): Promise<void> {
    try {
      if (await beat(pool, workerId)) await freeJobsOfSilentWorkers(pool);
    } catch (error) {
      log.warn({ err: error }, 'job worker could not say that it lives');
    }
  }
  let beating = beatOnce();
  const timer = setInterval(() => {
    beating = beatOnce();
  }, beatEveryMs);
  return () => {
    clearInterval(timer);
    return beating;
  };
}
