import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';

/**
 * Makes sure that this process may keep files in `dataDir`, or make it where it does not exist
 * yet. Changes nothing.
 * @param dataDir an absolute path
 * @throws OperatorError when something that is no directory is in the way, or it is not writable
 */
export async function requireDataDir(dataDir: string): Promise<void> {
  const reason = await complaintOf(dataDir);
  if (reason !== undefined) throw new OperatorError(`DATA_DIR cannot be used: ${reason}`);
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
    throw new OperatorError(`DATA_DIR cannot be made: ${reason}`, { cause: error });
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
