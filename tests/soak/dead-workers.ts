import { withConnection } from '#server/database/database.ts';

/**
 * Lets the time pass after which a worker is silent for too long, for the workers that ended with the database:
 * the next beat of one that lives frees their jobs. jobs.integration.test.ts has the 20 seconds themselves.
 */
export function ageDeadWorkers(databaseUrl: string): Promise<void> {
  return withConnection(databaseUrl, async (client) => {
    await client.query(
      `update job_workers set beat_at = beat_at - interval '20 seconds'
       where beat_at < pg_postmaster_start_time()`,
    );
    await client.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '20 seconds'
       where locked_at < pg_postmaster_start_time()`,
    );
  });
}
