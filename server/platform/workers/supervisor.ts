import { setTimeout as wait } from 'node:timers/promises';
import { backOffMs, countFailures } from '../back-off.ts';
import type { Exit, WorkerProcess } from './cluster-worker.ts';
import { mergeMetrics } from './merge-metrics.ts';

export interface SupervisorLog {
  warn(fields: object, message: string): void;
}

export interface SupervisorOptions {
  /** How many workers there are. */
  readonly count: number;
  /**
   * Starts a worker.
   * @param number from 1; the one that takes the place of another has its number
   * @param isFirst whether none was started before
   */
  readonly launch: (
    number: number,
    isFirst: boolean,
    gather: () => Promise<string>,
  ) => Pick<WorkerProcess, 'pid' | 'ready' | 'exited' | 'stop' | 'kill' | 'tell'>;
  readonly log: SupervisorLog;
  /** Aborted when all are to stop. */
  readonly signal: AbortSignal;
  /** Resolves after so many milliseconds, or as soon as the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

/** From when it serves: one that dies over its start counts as failing, however long that took. */
const stableAfterMs = 2_000;
/** A worker stops within 20 seconds by itself. */
const stopWithinMs = 25_000;
/** The exit code of a start that has said in a line why it failed. */
const saidWhy = 1;

const sleep = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal }).catch(() => undefined);

/**
 * Keeps workers running until `signal` aborts and all are gone. The first one prepares what all need, so the others
 * begin when it serves. A worker that ends is replaced, after a pause that grows while it ends again and again.
 * @returns false when the first worker ended before it served
 */
export async function superviseWorkers(options: SupervisorOptions): Promise<boolean> {
  const { count, log, signal, pause = sleep, now = () => performance.now() } = options;
  const running = new Map<number, WorkerProcess>();

  async function gather(): Promise<string> {
    const reported = await Promise.all(Array.from(running.values(), (worker) => worker.tell()));
    return mergeMetrics(reported.filter((metrics) => metrics !== undefined));
  }

  function start(number: number, isFirst = false): WorkerProcess {
    const worker = options.launch(number, isFirst, gather);
    running.set(number, worker);
    void worker.exited.then(() => running.delete(number));
    return worker;
  }

  async function keepRunning(number: number, first?: WorkerProcess): Promise<void> {
    let worker = first;
    for (let failures = 0; !signal.aborted; worker = undefined) {
      const { pid, ready, exited } = (worker ??= start(number));
      let servesSince = Number.POSITIVE_INFINITY;
      void ready.then(() => (servesSince = now()));
      const exit = await exited;
      if (signal.aborted) return;
      failures = countFailures(failures, now() - servesSince, stableAfterMs);
      const pauseMs = backOffMs(failures);
      log.warn(
        { worker: number, workerPid: pid, pauseMs },
        `worker ${number} ${endOf(exit)}; starting another`,
      );
      await pause(pauseMs, signal);
    }
  }

  function stopAll(): void {
    for (const worker of running.values()) worker.stop();
    const kill = () => {
      for (const worker of running.values()) worker.kill();
    };
    setTimeout(kill, stopWithinMs).unref();
  }

  if (signal.aborted) return true;
  signal.addEventListener('abort', stopAll, { once: true });
  const first = start(1, true);
  const exit = await Promise.race([first.ready, first.exited]);
  if (exit !== undefined && !signal.aborted) {
    if (exit.code !== saidWhy) log.warn({}, `the start failed: worker 1 ${endOf(exit)}`);
    return false;
  }
  const others = Array.from({ length: count - 1 }, (_, index) => keepRunning(index + 2));
  await Promise.all([keepRunning(1, first), ...others]);
  await Promise.all(Array.from(running.values(), ({ exited }) => exited));
  return true;
}

function endOf({ code, signal }: Exit): string {
  if (signal) return `ended by ${signal}`;
  return code == null ? 'could not be started' : `ended by exit code ${code}`;
}
