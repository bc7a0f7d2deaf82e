import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * The directory of tests for what they throw away: in memory where Linux has room for it, for databases are
 * made of hundreds of files each. The path is short, since a socket's name in it may have 107 bytes.
 */
export const temporaryDirectory = hasRoomInMemory() ? inMemory : '/tmp';

/** Has this process and those that it starts use it for all that they ask `tmpdir()` for. */
export function useTemporaryDirectory(): void {
  if (temporaryDirectory === inMemory) process.env['TMPDIR'] = inMemory;
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}
