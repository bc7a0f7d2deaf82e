import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { syncDirectory } from '../files/durable-file.ts';
import type { Binaries } from './binaries.ts';
import type { DataPlace } from './data-place.ts';
import { isAlive } from './postmaster-file.ts';
import { runCommand } from './run-command.ts';

export const databaseName = 'nearcard';
export const superuser = 'nearcard';

/** `trust` is right only because nobody else can reach the socket's directory. */
const initdbOptions = [
  `--username=${superuser}`,
  '--auth=trust',
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  // Unicode-aware and the same on every machine, unlike the system's own locales.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * Makes the database directory unless it is there. It is built under another name and renamed when
 * complete and on disk: a kill at any moment leaves either no database or a whole one.
 * @throws OperatorError when it cannot be made or is somebody else's
 */
export async function initialise(place: DataPlace, binaries: Binaries): Promise<void> {
  const { databaseDir } = place;
  await removeUnfinished(databaseDir);
  if (await isInitialised(databaseDir)) return;
  const unfinished = `${databaseDir}.init-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  if (place.user !== undefined) await chown(unfinished, place.user.uid, place.user.gid);
  try {
    await run(place, binaries.initdb, [...initdbOptions, `--pgdata=${unfinished}`]);
    await createOwnDatabase(place, binaries, unfinished);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await rename(unfinished, databaseDir).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have been quicker; then its directory is as good as ours.
    if (!(await isInitialised(databaseDir))) throw error;
  });
  await syncDirectory(dirname(databaseDir));
}

async function isInitialised(databaseDir: string): Promise<boolean> {
  const found = await stat(databaseDir).catch(() => undefined);
  const ownUid = process.getuid?.() ?? 0;
  if (found !== undefined && ownUid !== 0 && found.uid !== ownUid) {
    throw new OperatorError(
      `The database in ${databaseDir} belongs to another user; run this as its owner or as root.`,
    );
  }
  const version = await stat(join(databaseDir, 'PG_VERSION')).catch(() => undefined);
  return version !== undefined;
}

/** In single-user mode, so that the directory is complete before anybody sees it. */
async function createOwnDatabase(place: DataPlace, binaries: Binaries, dir: string): Promise<void> {
  const quiet = ['-c', 'log_min_messages=error', '-c', 'log_checkpoints=off'];
  const args = ['--single', ...quiet, '-D', dir, 'postgres'];
  // It exits with 0 after an error too, but is silent only without one.
  await run(place, binaries.postgres, args, `create database ${databaseName};\n`);
}

async function run(place: DataPlace, command: string, args: string[], input = ''): Promise<void> {
  const result = await runCommand(command, args, { user: place.user, input });
  if (result.isSuccess && !/ERROR|FATAL|PANIC/.test(result.errorOutput)) return;
  const lines = result.errorOutput.trim().split('\n');
  const reason = lines.find((line) => /error|fatal|panic/i.test(line)) ?? lines[0] ?? '';
  throw new OperatorError(
    `The database in ${place.databaseDir} could not be made: ${reason.trim()}. Fix that, or set DATA_DIR to another directory.`,
  );
}

/** Removes what killed processes left of their attempts. */
async function removeUnfinished(databaseDir: string): Promise<void> {
  const prefix = `${basename(databaseDir)}.init-`;
  for (const name of await readdir(dirname(databaseDir))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid !== process.pid && isAlive(pid)) continue;
    // An orphaned initdb may still be writing there.
    const options = { recursive: true, force: true, maxRetries: 5 };
    await rm(join(dirname(databaseDir), name), options);
  }
}
