import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parseCronItems, run, runOnce, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { openPool } from '#server/database/database.ts';
import { beginTrace, runInTrace } from '#server/platform/trace.ts';
import type { JobHandler } from './job.ts';
import type { EndedRun } from './job-metrics.ts';
import { createGraphileLogger, type JobLog } from './job-log.ts';
import { traceOfPayload } from './job-trace.ts';
import { jobConcurrency, jobConnections, JobPool } from './job-pool.ts';
import { retireWorker, startHeartbeat } from './worker-heartbeat.ts';

export interface JobRunnerOptions {
  /** A direct connection (no pooler): the runner listens for new jobs. */
  readonly connectionString: string;
  readonly handlers: readonly JobHandler[];
  readonly log: JobLog;
  /** How often jobs are looked for that were queued for later; of those for now the queue tells at once. */
  readonly lookEveryMs?: number;
  /** Receives each run of a job. */
  readonly onEnded?: (run: EndedRun) => void;
}

const stopWithinMs = 10_000;
const restartAfterMs = { first: 500, atMost: 10_000 };
const endAfterLossMs = 100;
/** From a job's end until the queue must know of it, when the runner ends. */
const recordWithinMs = 5_000;
const dayMs = 86_400_000;

/** One start-to-stop of the runner; graphile-worker may be run several times in it. */
interface Session {
  readonly stopping: AbortController;
  readonly pool: Pool;
  /** Aborted when a connection is lost while the runner runs; a new one for each run. */
  connectionLost: AbortController;
  workerId: string | undefined;
  ended: Promise<void>;
}

export type JobRunner = ReturnType<typeof createJobRunner>;

/** Runs queued jobs in this process. */
export function createJobRunner({
  connectionString,
  handlers,
  log,
  lookEveryMs = 2_000,
  onEnded,
}: JobRunnerOptions) {
  const running = new Set<Promise<void>>();
  const taskList = Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload: unknown) => {
        const trace = traceOfPayload(payload) ?? beginTrace();
        const work = runInTrace(trace, () => handler.run(payload));
        running.add(work);
        const startedAt = performance.now();
        const end = (outcome: EndedRun['outcome']) =>
          onEnded?.({ task: handler.name, outcome, milliseconds: performance.now() - startedAt });
        void work.then(
          () => end('done'),
          () => end('failed'),
        );
        await work.finally(() => running.delete(work));
      },
    ]),
  );
  const cronItems = handlers.flatMap(({ name, cron, queueName }) =>
    cron === undefined
      ? []
      : [
          {
            task: name,
            match: cron,
            options: {
              backfillPeriod: dayMs,
              jobKey: name,
              ...(queueName !== undefined && { queueName }),
            },
          },
        ],
  );
  const options = {
    taskList,
    noHandleSignals: true,
    logger: createGraphileLogger(log),
    // Without batching graphile-worker 0.18 leaves the promise that completes a job unhandled: a
    // database lost at that moment would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  let session: Session | undefined;

  /** A server that goes ends all connections: each worker is to have learned of it before it is stopped. */
  async function endSoon(connectionLost: AbortController | undefined): Promise<void> {
    await setTimeout(endAfterLossMs);
    connectionLost?.abort();
  }

  function openJobPool(onLost?: () => void): Pool {
    return openPool({
      connectionString,
      maxConnections: jobConnections,
      connectWithinMs: 5_000,
      Pool: JobPool,
      onConnectionLost(error) {
        log.warn({ err: error }, 'job connection lost');
        onLost?.();
      },
    });
  }

  /**
   * graphile-worker 0.18 miscounts when it could not record the end of several jobs, and then waits
   * for ever for itself to end. By then nothing of it runs any more: it is left behind.
   */
  async function untilNothingRuns(): Promise<void> {
    do {
      await Promise.allSettled(running);
      await setTimeout(recordWithinMs);
    } while (running.size > 0);
  }

  /** @throws when graphile-worker cannot begin; comes back when it ended */
  async function runUntilItEnds(current: Session): Promise<void> {
    const { pool, stopping } = current;
    // A job may have been handed out over a connection just as it was lost: the queue holds it for
    // this worker, which never learned of it. So the worker ends, which frees what it holds, and
    // begins again under another name.
    current.connectionLost = new AbortController();
    const ending = AbortSignal.any([stopping.signal, current.connectionLost.signal]);
    // what the run before this one could not record as done is to be run again
    if (current.workerId !== undefined) await retireWorker(pool, current.workerId);
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      current.workerId = workerPool.id;
    });
    const leftBehind = Promise.withResolvers<void>();
    events.on('pool:gracefulShutdown', () => void untilNothingRuns().then(leftBehind.resolve));
    const parsedCronItems = parseCronItems(cronItems);
    const runner = await run({
      ...options,
      concurrency: jobConcurrency,
      pollInterval: lookEveryMs,
      pgPool: pool,
      events,
      parsedCronItems,
    });
    const { workerId } = current;
    const stopHeartbeat = workerId === undefined ? undefined : startHeartbeat(pool, workerId, log);
    const stopRunner = () => {
      runner.stop().catch((error: unknown) => log.warn({ err: error }, 'job runner'));
    };
    if (ending.aborted) stopRunner();
    else ending.addEventListener('abort', stopRunner, { once: true });
    await Promise.race([runner.promise, leftBehind.promise]);
    ending.removeEventListener('abort', stopRunner);
    await stopHeartbeat?.();
  }

  async function keepRunning(current: Session): Promise<void> {
    const { signal } = current.stopping;
    let delayMs = restartAfterMs.first;
    while (!signal.aborted) {
      try {
        await runUntilItEnds(current);
        delayMs = restartAfterMs.first;
      } catch (error) {
        log.warn({ err: error, retryInMs: delayMs }, 'jobs cannot run');
        delayMs = Math.min(delayMs * 2, restartAfterMs.atMost);
      }
      await setTimeout(delayMs, undefined, { signal }).catch(() => {});
    }
  }

  async function retire({ pool, workerId }: Session): Promise<void> {
    if (workerId === undefined) return;
    await retireWorker(pool, workerId).catch((error: unknown) =>
      log.warn({ err: error }, 'job worker could not say that it ends'),
    );
  }

  return {
    /** Begins. The database may be away: the runner waits for it, now and later. */
    start() {
      if (session !== undefined) throw new Error('the job runner has been started already');
      const pool = openJobPool(() => void endSoon(session?.connectionLost));
      session = {
        pool,
        connectionLost: new AbortController(),
        stopping: new AbortController(),
        workerId: undefined,
        ended: Promise.resolve(),
      };
      session.ended = keepRunning(session);
    },
    /** Takes no more jobs, waits up to 10 s for the running ones and leaves unfinished ones to others. */
    async stop() {
      if (session === undefined) return;
      const current = session;
      session = undefined;
      current.stopping.abort();
      const waiting = new AbortController();
      const hasEnded = await Promise.race([
        current.ended.then(() => true),
        setTimeout(stopWithinMs, false, { signal: waiting.signal }).catch(() => false),
      ]);
      waiting.abort();
      if (!hasEnded) log.warn({}, 'jobs still run at the end; they will be run again');
      await retire(current);
      if (hasEnded) await current.pool.end();
    },
    /** Runs what is due now, one by one, and comes back when nothing is left. For tests and commands. */
    async runAllDue() {
      // A pool of graphile-worker's own would be left behind while it still closes.
      const pool = openJobPool();
      try {
        do await runOnce({ ...options, pgPool: pool });
        while (await isNextOfQueueDue(pool));
      } finally {
        await pool.end();
      }
    },
  };
}

/** graphile-worker ends before it has learned that a queue is free for its next job. */
async function isNextOfQueueDue(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_due: boolean }>(
    `select exists (
      select from graphile_worker._private_jobs job
      join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
      where queue.locked_at is null and job.locked_at is null
        and job.run_at <= now() and job.attempts < job.max_attempts
    ) as is_due`,
  );
  return rows[0]?.is_due ?? false;
}
