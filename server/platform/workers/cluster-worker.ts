import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { FromWorker, ToWorker } from './messages.ts';

/** How a process ended; neither: it could not be started. */
export interface Exit {
  readonly code?: number | null;
  readonly signal?: NodeJS.Signals | null;
}

export interface WorkerProcess {
  readonly pid: number;
  /** Resolves when it serves. */
  readonly ready: Promise<void>;
  /** Resolves when it is gone. */
  readonly exited: Promise<Exit>;
  /** Asks it to stop. */
  stop(): void;
  kill(): void;
  /** Its own metrics; undefined when it does not tell them in time. */
  tell(): Promise<readonly object[] | undefined>;
}

export interface WorkerPlan {
  readonly task: object;
  /** The metrics of all workers, for one that was asked. */
  readonly gather: () => Promise<string>;
}

const tellWithinMs = 3_000;

/**
 * Prepares this process for starting workers, which share its ports (`node:cluster`). They end with it.
 * @param file the module that they run
 * @param heapMegabytes the limit of each one's heap
 * @returns starts one
 */
export function createWorkerLauncher(file: string, heapMegabytes: number) {
  cluster.setupPrimary({
    exec: file,
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
    // JSON has no NaN, which some metrics are.
    serialization: 'advanced',
  });
  return ({ task, gather }: WorkerPlan): WorkerProcess => {
    const worker = cluster.fork();
    const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
    const asked = new Map<number, (metrics: readonly object[]) => void>();
    let lastId = 0;

    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'hello':
          return send(worker, { kind: 'task', task });
        case 'ready':
          return setReady();
        case 'gather':
          return void gather().then((text) =>
            send(worker, { kind: 'gathered', id: message.id, text }),
          );
        case 'reported':
          return asked.get(message.id)?.(message.metrics);
      }
    });

    return {
      pid: worker.process.pid ?? 0,
      ready,
      exited: exitOf(worker),
      stop: () => void worker.process.kill('SIGTERM'),
      kill: () => void worker.process.kill('SIGKILL'),
      async tell() {
        const id = (lastId += 1);
        const inTime = new AbortController();
        const { promise: reported, resolve } = Promise.withResolvers<readonly object[]>();
        asked.set(id, resolve);
        send(worker, { kind: 'tell', id });
        const tooLate = wait(tellWithinMs, undefined, { signal: inTime.signal });
        try {
          return await Promise.race([reported, tooLate]);
        } finally {
          asked.delete(id);
          inTime.abort();
          tooLate.catch(() => {});
        }
      },
    };
  };
}

/** One that ends at this moment receives nothing any more; its exit reports its end. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, undefined, () => {});
}

function exitOf(worker: Worker): Promise<Exit> {
  return new Promise((resolve) => {
    worker.process.once('error', () => resolve({}));
    worker.process.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
