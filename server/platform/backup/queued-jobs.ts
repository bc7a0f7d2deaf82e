/*
 * Work that was promised in a committed transaction and not done yet: a mail to send, money to give back.
 * The transaction's rows say that it was queued, so without its job it would never be done. Recurring jobs
 * are left out, for they queue themselves; so are those that were given up.
 */

/** Reads the waiting jobs, as text, in the order they were queued in. */
export const selectQueuedJobs = `
  select task.identifier, job.payload::text, job.run_at::text, job.max_attempts::text, job.key
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  where job.attempts < job.max_attempts and job.payload -> '_cron' is null
  order by job.id`;

/** Queues what was read, given as a JSON array of arrays of text, with all its attempts before it. */
export const insertQueuedJobs = `
  select from jsonb_array_elements($1::jsonb) as row, graphile_worker.add_job(
    identifier => row->>0,
    payload => (row->>1)::json,
    run_at => (row->>2)::timestamptz,
    max_attempts => (row->>3)::integer,
    job_key => row->>4,
    job_key_mode => 'unsafe_dedupe'
  )`;
