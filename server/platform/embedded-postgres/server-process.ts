import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Binaries } from './binaries.ts';
import type { DataPlace } from './data-place.ts';
import { isNoServer, readPostmasterFile } from './postmaster-file.ts';
import { childEnvironment } from './run-command.ts';
import { settingArguments, type ServerSettings } from './server-settings.ts';
import { connectionStringFor } from './socket-directory.ts';

/** Everything needed to start the server of one prepared directory. */
export interface ServerPlan {
  readonly place: DataPlace;
  readonly binaries: Binaries;
  readonly socketDir: string;
  readonly settings: ServerSettings;
  readonly log: (line: string) => void;
}

/** How an attempt to start ended: with a server that answers queries, or with its last words. */
export type StartOutcome =
  | {
      readonly isRunning: true;
      /** Resolves, with a reason to print, when the process is gone. */
      readonly exited: Promise<string>;
    }
  | { readonly isRunning: false; readonly reason: string };

/**
 * The shell becomes the server (so the child's pid is the server's), leaving a watchdog behind that
 * reads our end of a pipe: when this process dies, however it dies, the pipe closes and the server
 * is signalled to shut down in order.
 */
const underWatchdog = `
  exec 3<&0
  (exec >/dev/null 2>&1; cat <&3; kill -INT $$) &
  exec 3<&- </dev/null
  exec "$@"`;

/** Said of each connection while the server stops, crashes or starts: as many lines as clients and tries. */
const saidOfEachClient = /^FATAL: +(terminating |the database system |connection to client lost)/;

const pollIntervalMs = 10;
const patienceWithStopMs = 10_000;

/** Runs one server process; aborting `signal` shuts it down, disconnecting its clients. */
export async function runServer(plan: ServerPlan, signal: AbortSignal): Promise<StartOutcome> {
  const settings = { ...plan.settings, unix_socket_directories: quote(plan.socketDir) };
  const args = ['-D', plan.place.databaseDir, ...settingArguments(settings)];
  const child = spawn('/bin/sh', ['-c', underWatchdog, 'sh', plan.binaries.postgres, ...args], {
    cwd: '/',
    env: { ...childEnvironment, ...(await stalePidHint(plan.place.databaseDir)) },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C reaches us alone, and requests end before the database does.
    detached: true,
    ...(plan.place.user && { uid: plan.place.user.uid, gid: plan.place.user.gid }),
  });
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, killer) => resolve(`ended by ${killer ?? `exit code ${code}`}`));
  });
  child.on('exit', () => child.stdin.destroy()); // lets the watchdog go
  stopOnAbort(child, signal, exited);

  let isRunning = false;
  let lastWords: string | undefined;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (saidOfEachClient.test(line)) return;
    if (isRunning && !signal.aborted) plan.log(`PostgreSQL: ${line}`);
    lastWords = line;
  });
  isRunning = await untilReadyOrGone(child, plan, exited);
  return isRunning ? { isRunning, exited } : { isRunning, reason: lastWords ?? (await exited) };
}

/** `unix_socket_directories` is a list: a comma or space in a path must not split it. */
function quote(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** PostgreSQL overlooks a lock that names this pid, and does its other checks (shared memory) all the same. */
async function stalePidHint(databaseDir: string): Promise<Record<string, string>> {
  const lock = await readPostmasterFile(databaseDir);
  if (lock === undefined || !(await isNoServer(lock.pid))) return {};
  return { PG_GRANDPARENT_PID: String(lock.pid) };
}

function stopOnAbort(child: ChildProcess, signal: AbortSignal, exited: Promise<string>): void {
  const stop = () => {
    child.kill('SIGINT');
    const impatience = setTimeout(() => child.kill('SIGQUIT'), patienceWithStopMs);
    void exited.then(() => clearTimeout(impatience));
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  void exited.then(() => signal.removeEventListener('abort', stop));
}

/** Crash recovery may take its time; either the server answers or it ends, so there is no limit. */
async function untilReadyOrGone(
  child: ChildProcess,
  plan: ServerPlan,
  exited: Promise<string>,
): Promise<boolean> {
  const isGone = exited.then(() => true);
  for (;;) {
    const file = await readPostmasterFile(plan.place.databaseDir);
    const saysReady = file?.pid === child.pid && file?.isReady;
    if (saysReady && (await answers(plan.socketDir))) return true;
    if (await Promise.race([isGone, delay(pollIntervalMs, false)])) return false;
  }
}

const answerWithinMs = 10_000;

/** Whether a server accepts connections at this socket; one that is frozen does not. */
export async function answers(socketDir: string): Promise<boolean> {
  const client = new Client({
    connectionString: connectionStringFor(socketDir),
    connectionTimeoutMillis: answerWithinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
