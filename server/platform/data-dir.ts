import { access, constants, stat } from 'node:fs/promises';
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
