import { createWorkerLauncher } from './cluster-worker.ts';
import type { Machine, ProcessPlan } from './process-plan.ts';
import { superviseWorkers, type SupervisorLog } from './supervisor.ts';
import type { WorkerTask } from './worker-task.ts';

export interface RunOptions {
  readonly log: SupervisorLog;
  readonly say: (line: string) => void;
  readonly place: WorkerTask['place'];
  readonly plan: ProcessPlan & { readonly heapMegabytes: number };
  readonly machine: Machine;
  /** The module that workers run. */
  readonly file: string;
  readonly signal: AbortSignal;
}

/**
 * Has workers serve on the database that this process opened, until `signal` aborts and all of them have ended.
 * This process itself loads nothing of the shop.
 * @returns whether the start succeeded
 */
export async function runWorkers(options: RunOptions): Promise<boolean> {
  const { log, say, plan, machine, file, signal } = options;
  const { connectionString, directConnectionString, isOwn, dataDir } = options.place;
  const place = { connectionString, directConnectionString, isOwn, dataDir };
  const { roles, heapMegabytes, requestConnections } = plan;
  if (plan.isTight) {
    say(
      `WORKERS=${roles.length} is a lot for ${machine.memoryMegabytes} MB of memory: each process gets a heap of ${heapMegabytes} MB, and all together may run out of it.`,
    );
  }
  const launch = createWorkerLauncher(file, heapMegabytes);
  return superviseWorkers({
    count: roles.length,
    log,
    signal,
    launch(number, isFirst, gather) {
      const role = roles[number - 1] ?? 'web';
      const task: WorkerTask = { number, isFirst, role, maxConnections: requestConnections, place };
      return launch({ task, gather });
    },
  });
}
