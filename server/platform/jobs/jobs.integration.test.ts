import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Pool } from 'pg';
import { z } from 'zod';
import { openDatabase, type Database } from '#server/database/database.ts';
import { lockJobs, makeJobsDue, readJobs } from '#tests/support/job-queue.ts';
import { createSpyLog } from '#tests/support/spy-log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { enqueueJob } from './enqueue-job.ts';
import { createJobRunner } from './job-runner.ts';
import { defineJob, handleJob } from './job.ts';
import { beat, freeJobsOfSilentWorkers, retireWorker } from './worker-heartbeat.ts';

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) });
const log = createSpyLog();

let testDatabase: TestDatabase;
let database: Database;
let pool: Pool;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  database = openDatabase({ connectionString });
  pool = new Pool({ connectionString });
});
afterAll(async () => {
  await pool.end();
  await database.destroy();
  await testDatabase.drop();
});
afterEach(async () => {
  vi.clearAllMocks();
  await pool.query('truncate graphile_worker._private_jobs, job_workers');
});

/** A runner whose `greet` fails as often as `failures` says. */
function greeter({ failures = 0 } = {}) {
  const greeted: string[] = [];
  let failuresLeft = failures;
  const handler = handleJob(greet, async ({ name }) => {
    if (failuresLeft-- > 0) throw new Error('not in the mood');
    greeted.push(name);
  });
  const { connectionString } = testDatabase;
  return { greeted, runner: createJobRunner({ connectionString, handlers: [handler], log }) };
}

describe('enqueueJob', () => {
  it('runs what a committed transaction queued', async () => {
    const { greeted, runner } = greeter();
    await database.transaction().execute((tx) => enqueueJob(tx, greet, { name: 'Ann' }));
    await runner.runAllDue();
    expect(greeted).toEqual(['Ann']);
    expect(await readJobs(database)).toEqual([]);
  });

  it('forgets what a rolled-back transaction queued', async () => {
    const transaction = database.transaction().execute(async (tx) => {
      await enqueueJob(tx, greet, { name: 'Ann' });
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await readJobs(database)).toEqual([]);
  });

  it('adds nothing while a job of the same key waits', async () => {
    const { greeted, runner } = greeter();
    for (const name of ['Ann', 'Bob'])
      await enqueueJob(database, greet, { name }, { jobKey: 'one' });
    await runner.runAllDue();
    expect(greeted).toEqual(['Ann']);
  });

  it('counts a delay from now on by the clock of the database', async () => {
    await enqueueJob(database, greet, { name: 'Ann' }, { delayMs: 90_000 });
    const [job] = await readJobs(database);
    expect(job?.dueIn).toBeGreaterThan(60);
    expect(job?.dueIn).toBeLessThanOrEqual(90);
  });

  it('runs no two of a queue at once, and all of it one after another', async () => {
    const { greeted, runner } = greeter();
    for (const name of ['Ann', 'Bob']) {
      await enqueueJob(database, greet, { name }, { queueName: 'greetings' });
    }
    await pool.query(
      `update graphile_worker._private_job_queues set locked_by = 'other', locked_at = now()`,
    );
    await runner.runAllDue();
    expect(greeted).toEqual([]);
    await pool.query(
      'update graphile_worker._private_job_queues set locked_by = null, locked_at = null',
    );
    await runner.runAllDue();
    expect(greeted.toSorted()).toEqual(['Ann', 'Bob']);
  });

  it('waits until the job is due', async () => {
    const { greeted, runner } = greeter();
    const runAt = new Date(Date.now() + 3_600_000);
    await enqueueJob(database, greet, { name: 'Ann' }, { runAt });
    await runner.runAllDue();
    expect(greeted).toEqual([]);
    await makeJobsDue(database);
    await runner.runAllDue();
    expect(greeted).toEqual(['Ann']);
  });
});

describe('a failing job', () => {
  it('is tried again, later each time, until it succeeds', async () => {
    const { greeted, runner } = greeter({ failures: 2 });
    await enqueueJob(database, greet, { name: 'Ann' });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 2; attempt++) {
      await runner.runAllDue();
      const [job] = await readJobs(database);
      expect(job?.lastError).toBe('not in the mood');
      waits.push(Math.round(job?.dueIn ?? 0));
      await makeJobsDue(database);
    }
    await runner.runAllDue();
    expect(waits).toEqual([Math.round(Math.E), Math.round(Math.E ** 2)]);
    expect(greeted).toEqual(['Ann']);
  });

  it('is given up after its last attempt, and said to be an error then', async () => {
    const { greeted, runner } = greeter({ failures: 2 });
    await enqueueJob(database, greet, { name: 'Ann' }, { maxAttempts: 2 });
    await runner.runAllDue();
    expect(log.error).not.toHaveBeenCalled();
    await makeJobsDue(database);
    await runner.runAllDue();
    expect(log.error).toHaveBeenCalledOnce();
    await makeJobsDue(database);
    await runner.runAllDue();
    expect(greeted).toEqual([]);
  });

  it('is logged without its payload', async () => {
    const { runner } = greeter({ failures: 1 });
    await enqueueJob(database, greet, { name: 'Secret' });
    await runner.runAllDue();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      {
        jobId: expect.anything(),
        job: 'greet',
        attempts: 1,
        maxAttempts: 25,
        err: expect.any(Error),
      },
      'job failed',
    );
    const logged = JSON.stringify(Object.values(log).map((method) => method.mock.calls));
    expect(logged).not.toContain('Secret');
  });

  it('fails when the row holds something else than the handler takes', async () => {
    const { greeted, runner } = greeter();
    await pool.query(`select graphile_worker.add_job('greet', '{"name": 1}')`);
    await runner.runAllDue();
    expect(greeted).toEqual([]);
    expect((await readJobs(database))[0]?.lastError).toContain('expected string');
  });
});

describe('a dead worker', () => {
  it.each([
    ['silent for 21 s', 21, 21, null],
    ['that never said a word', undefined, 21, null],
    ['that beat 15 s ago', 15, 600, 'dead'],
    ['that began 15 s ago', undefined, 15, 'dead'],
  ])('%s: its job is held by the right one', async (_what, beatAgo, lockedAgo, lockedBy) => {
    await enqueueJob(database, greet, { name: 'Ann' });
    await lockJobs(database, 'dead', lockedAgo);
    if (beatAgo !== undefined) {
      await beat(pool, 'dead');
      await pool.query('update job_workers set beat_at = now() - make_interval(secs => $1)', [
        beatAgo,
      ]);
    }
    await freeJobsOfSilentWorkers(pool);
    expect((await readJobs(database))[0]?.lockedBy).toBe(lockedBy);
  });

  it('has its job run by another', async () => {
    const { greeted, runner } = greeter();
    await enqueueJob(database, greet, { name: 'Ann' });
    await lockJobs(database, 'dead', 21);
    await runner.runAllDue();
    expect(greeted).toEqual([]);
    await freeJobsOfSilentWorkers(pool);
    await runner.runAllDue();
    expect(greeted).toEqual(['Ann']);
  });
});

describe('a worker', () => {
  it('trusts its view of the others only while it beats in time itself', async () => {
    expect(await beat(pool, 'worker')).toBe(false);
    expect(await beat(pool, 'worker')).toBe(true);
    await pool.query(`update job_workers set beat_at = now() - interval '21 seconds'`);
    expect(await beat(pool, 'worker')).toBe(false);
    expect(await beat(pool, 'worker')).toBe(true);
  });

  it('leaves nothing behind when it retires', async () => {
    await enqueueJob(database, greet, { name: 'Ann' });
    await lockJobs(database, 'worker', 0);
    await beat(pool, 'worker');
    await retireWorker(pool, 'worker');
    expect((await readJobs(database))[0]?.lockedBy).toBeNull();
    expect((await pool.query('select from job_workers')).rowCount).toBe(0);
  });
});
