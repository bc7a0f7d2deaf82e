import './config/node-env.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from './config/config.ts';
import { describeUnknownSetting } from './config/misspelt-settings.ts';
import { openDatabasePlace } from './database-place.ts';
import { describeForOperator } from './operator-error.ts';
import { createLog } from './platform/log.ts';
import { readableLines } from './platform/readable-lines.ts';
import { createStartLines } from './platform/start-lines.ts';
import { joinPrimary, type PrimaryLink } from './platform/workers/primary-link.ts';
import { planProcesses, readMachine } from './platform/workers/process-plan.ts';
import { workerTask } from './platform/workers/worker-task.ts';
import type { ServeOptions } from './serve.ts';
import { stopRequest } from './stop-request.ts';

const stopWithinMs = 10_000;
const print = (line: string) => console.log(line);
const complain = (line: string) => console.error(line);

/** config → database → this process serves, or has workers that do. */
async function main(): Promise<void> {
  const config = readConfig();
  const destination = config.isDemo ? readableLines(print) : undefined;
  const log = createLog({ level: config.logLevel, destination });
  const say = createStartLines(config, log, print);
  const primary = await joinPrimary();
  if (primary !== undefined) return serveAsWorker({ config, log, say }, primary);
  for (const name of config.unknownSettings) log.warn(describeUnknownSetting(name));

  const machine = readMachine();
  const plan = planProcesses(config, machine);
  // Until there is something to stop: what was begun ends with the process, the embedded database as well.
  const leave = () => void wait(stopWithinMs).then(() => process.exit(0));
  stopRequest.addEventListener('abort', leave);
  const place = await openDatabasePlace(config, say, plan.databaseConnections);
  stopRequest.removeEventListener('abort', leave);
  const { heapMegabytes } = plan;
  if (heapMegabytes === undefined) {
    const { serve } = await import('./serve.ts');
    return serve({ config, log, say, complain, place });
  }
  const { runWorkers } = await import('./platform/workers/run-workers.ts');
  const hasServed = await runWorkers({
    log,
    say,
    place,
    plan: { ...plan, heapMegabytes },
    machine,
    file: import.meta.filename,
    signal: stopRequest,
  });
  await place.stop();
  process.exit(hasServed ? 0 : 1);
}

/** Serves as the process that started this one says. That one opened the database, and stops it when all have ended. */
async function serveAsWorker(
  { config, log, say }: Pick<ServeOptions, 'config' | 'log' | 'say'>,
  primary: PrimaryLink,
): Promise<void> {
  const task = workerTask.parse(primary.task);
  const { serve } = await import('./serve.ts');
  const place = { ...task.place, stop: async () => {} };
  const own = { ...config, role: task.role };
  return serve({ config: own, log, say, complain, place, worker: { task, primary } });
}

try {
  await main();
} catch (error) {
  if (!stopRequest.aborted) console.error(describeForOperator(error));
  process.exit(stopRequest.aborted ? 0 : 1);
}
