import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';

/** Bytes that are written for a try: more than what a file system keeps beside a file's name. */
const trialBytes = 64 * 1024;

/**
 * Makes sure that this process may keep files in `dataDir`, or make it where it does not exist
 * yet. A file is written for a try where it exists, since a disk that is full or has failed says so only
 * then; nothing stays of it.
 * @param dataDir an absolute path
 * @throws OperatorError when something that is no directory is in the way, or it is not writable
 */
export async function requireDataDir(dataDir: string): Promise<void> {
  const reason = (await complaintOf(dataDir)) ?? (await complaintOfTrial(dataDir));
  if (reason === undefined) return;
  throw new OperatorError(
    `DATA_DIR cannot be used: ${reason}. Fix that, or set DATA_DIR to another directory.`,
  );
}

/** @returns why a file could not be written, undefined where it could or there is no directory yet */
async function complaintOfTrial(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, `.trial-${randomUUID()}`);
  const failure = await failureOf(writeFile(path, Buffer.alloc(trialBytes), { flush: true }));
  await rm(path, { force: true });
  if (failure === undefined || failure.code === 'ENOENT') return undefined;
  if (failure.code === 'ENOSPC' || failure.code === 'EDQUOT') return `${dataDir} is full`;
  return failure.message;
}

/**
 * Makes `dataDir` and what is missing above it. Node's own recursive `mkdir` never ends where a file system
 * answers "no such directory" to whoever makes one, as /proc does.
 * @returns the first directory that was made, undefined where all were there
 * @throws OperatorError when one cannot be made
 */
export async function makeDataDir(dataDir: string): Promise<string | undefined> {
  try {
    return await makeDirectory(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `DATA_DIR cannot be made: ${reason}. Fix that, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
}

async function makeDirectory(path: string): Promise<string | undefined> {
  const failure = await failureOf(mkdir(path));
  if (failure === undefined) return path;
  if (failure.code === 'EEXIST' && (await isDirectory(path))) return undefined;
  const above = dirname(path);
  if (failure.code !== 'ENOENT' || above === path) throw failure;
  const first = await makeDirectory(above);
  await mkdir(path);
  return first ?? path;
}

const failureOf = (work: Promise<unknown>): Promise<NodeJS.ErrnoException | undefined> =>
  work.then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );

const isDirectory = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Of what does not exist yet, its nearest parent decides. */
async function complaintOf(path: string): Promise<string | undefined> {
  try {
    if (!(await stat(path)).isDirectory()) return `${path} is not a directory`;
    await access(path, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Beneath a file nothing exists either.
    if (code === 'ENOENT' || code === 'ENOTDIR') return complaintOf(dirname(path));
    if (code === 'EACCES' || code === 'EROFS') return `${path} is not writable`;
    return error instanceof Error ? error.message : String(error);
  }
}
