import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase, type Database } from '#server/database/database.ts';
import { patience } from '#tests/support/patience.ts';
import { readJobs } from '#tests/support/job-queue.ts';
import { createTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createSpyLog } from '#tests/support/spy-log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { enqueueJob } from './enqueue-job.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import { defineJob, handleJob, handlePeriodically } from './job.ts';

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) });
const grumble = defineJob({ name: 'grumble', payload: z.object({}) });
const log = createSpyLog();

let testDatabase: TestDatabase;
let database: Database;
let proxy: TcpProxy;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  database = openDatabase({ connectionString });
  proxy = await createTcpProxy(connectionString);
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

/** The work in the middle of which the runner's handler is; each test lets go of it when it likes. */
let began: PromiseWithResolvers<string>;
let mayEnd: PromiseWithResolvers<void>;
let greeted: string[];
let mayFail: PromiseWithResolvers<void>;
let runner: JobRunner;
beforeEach(() => {
  vi.clearAllMocks();
  began = Promise.withResolvers();
  mayEnd = Promise.withResolvers();
  greeted = [];
  mayFail = Promise.withResolvers();
  runner = createJobRunner({
    connectionString: proxy.connectionString,
    handlers: [
      handleJob(greet, async ({ name }) => {
        began.resolve(name);
        await mayEnd.promise;
        greeted.push(name);
      }),
      handleJob(grumble, async () => {
        await mayFail.promise;
        throw new Error('not in the mood');
      }),
      handlePeriodically('sweep', '0 3 * * *', async () => {}),
    ],
    log,
  });
});
afterEach(async () => {
  mayEnd.resolve();
  mayFail.resolve();
  await runner.stop();
  await proxy.cut();
  await sql`truncate graphile_worker._private_jobs`.execute(database);
});

const queueIsEmpty = () =>
  vi.waitFor(async () => expect(await readJobs(database)).toEqual([]), { timeout: 20_000 });

describe('the job runner', () => {
  it('finishes what runs before it stops', async () => {
    await proxy.open();
    runner.start();
    await enqueueJob(database, greet, { name: 'Ann' });
    await began.promise;
    const stopped = runner.stop();
    mayEnd.resolve();
    await stopped;
    expect(await readJobs(database)).toEqual([]);
    expect(await database.selectFrom('jobWorkers').selectAll().execute()).toEqual([]);
  });

  it('waits for a database that is away at the start', async () => {
    mayEnd.resolve();
    runner.start();
    await enqueueJob(database, greet, { name: 'Ann' });
    await vi.waitFor(
      () => expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'jobs cannot run'),
      patience,
    );
    await proxy.open();
    expect(await began.promise).toBe('Ann');
    await queueIsEmpty();
  });

  it('goes on after the database went away and came back', async () => {
    mayEnd.resolve();
    await proxy.open();
    runner.start();
    await enqueueJob(database, greet, { name: 'Ann' });
    await began.promise;
    await queueIsEmpty();
    await proxy.cut();
    began = Promise.withResolvers();
    await enqueueJob(database, greet, { name: 'Bob' });
    await proxy.open();
    expect(await began.promise).toBe('Bob');
    await queueIsEmpty();
  });

  it('goes on after the database went away in the middle of a job', async () => {
    await proxy.open();
    runner.start();
    await enqueueJob(database, greet, { name: 'Ann' });
    await began.promise;
    await proxy.cut();
    began = Promise.withResolvers();
    mayEnd.resolve();
    // that Ann was greeted cannot be recorded: graphile-worker gives itself up
    await vi.waitFor(
      () => expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'jobs cannot run'),
      patience,
    );
    await proxy.open();
    expect(await began.promise).toBe('Ann');
    await queueIsEmpty();
  });

  it('goes on after it could not record the end of several jobs', async () => {
    mayEnd.resolve();
    await proxy.open();
    runner.start();
    await enqueueJob(database, grumble, {});
    for (const name of ['Ann', 'Bob']) {
      const recording = proxy.freeze('delete from "graphile_worker"._private_jobs');
      await enqueueJob(database, greet, { name });
      await recording;
    }
    greeted.splice(0);
    await proxy.cut();
    await vi.waitFor(() => {
      const messages = log.error.mock.calls.map(([, message]) => message);
      const unrecorded = messages.filter((message) => message?.startsWith('Failed to complete'));
      expect(unrecorded).toHaveLength(2);
    }, patience);
    // graphile-worker ends as soon as this job has ended, or never
    mayFail.resolve();
    await proxy.open();
    await vi.waitFor(() => expect(greeted.toSorted()).toEqual(['Ann', 'Bob']), {
      timeout: 20_000,
    });
  });

  it('survives that its listening connection is lost while it stops for another', async () => {
    const listening = proxy.freeze('LISTEN');
    await proxy.open();
    runner.start();
    await listening;
    await proxy.cutOthers();
    await vi.waitFor(
      () => expect(log.debug).toHaveBeenCalledWith(expect.anything(), 'Runner stopping'),
      patience,
    );
    await proxy.cut();
    mayEnd.resolve();
    await proxy.open();
    await enqueueJob(database, greet, { name: 'Ann' });
    expect(await began.promise).toBe('Ann');
    await queueIsEmpty();
  });

  it('stops while the database is away', async () => {
    await proxy.open();
    runner.start();
    await enqueueJob(database, greet, { name: 'Ann' });
    await began.promise;
    await proxy.cut();
    mayEnd.resolve();
    await runner.stop();
    expect(await readJobs(database)).toMatchObject([{ name: 'greet' }]);
  });

  it('refuses to be started twice', () => {
    runner.start();
    expect(() => runner.start()).toThrow('already');
  });
});
