import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '#server/operator-error.ts';
import { backOffMs, countFailures } from '#server/platform/back-off.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { runServer, type ServerPlan, type StartOutcome } from './server-process.ts';

type RunningServer = Extract<StartOutcome, { isRunning: true }>;

export interface Supervision {
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

const retryIntervalMs = 200;
/** A server that dies as soon as it is used (of a full disk, say) does not live as long. */
const stableAfterMs = 2_000;

/** PostgreSQL's messages while another server, or the last one's processes, hold the directory. */
const inUse = /already exists|still in use/;

/**
 * Starts the server, waiting `patienceMs` for a predecessor that is still shutting down.
 * @throws OperatorError when the directory stays in use, or the server does not start
 */
export async function startServer(
  plan: ServerPlan,
  patienceMs: number,
  signal: AbortSignal,
): Promise<RunningServer> {
  const { databaseDir } = plan.place;
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const outcome = await runServer(plan, signal);
    if (outcome.isRunning) return outcome;
    if (!inUse.test(outcome.reason)) {
      throw new OperatorError(`PostgreSQL did not start in ${databaseDir}: ${outcome.reason}`);
    }
    if (signal.aborted || performance.now() > deadline) {
      const holder = await readPostmasterFile(databaseDir);
      throw new OperatorError(
        `The database in ${databaseDir} is already in use (process ${holder?.pid ?? 'unknown'}); stop the other one first.`,
      );
    }
    await delay(retryIntervalMs);
  }
}

/** Starts the server again whenever it ends, until `signal` is aborted and it is gone. Never rejects. */
export async function keepServerRunning(
  first: RunningServer,
  plan: ServerPlan,
  { patienceMs, signal }: Supervision,
): Promise<void> {
  let server: RunningServer | undefined = first;
  let failures = 0;
  for (;;) {
    const startedAt = performance.now();
    if (server !== undefined) {
      const reason = await server.exited;
      if (signal.aborted) return;
      plan.log(`PostgreSQL ${reason}; starting it again.`);
    }
    failures = countFailures(failures, performance.now() - startedAt, stableAfterMs);
    await delay(backOffMs(failures), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    server = await startServer(plan, patienceMs, signal).catch((error: unknown) => {
      if (!signal.aborted) plan.log(error instanceof Error ? error.message : String(error));
      return undefined;
    });
  }
}
