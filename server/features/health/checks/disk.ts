import { statfs } from 'node:fs/promises';
import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import { requireDataDir } from '#server/platform/data-dir.ts';
import { OperatorError } from '#server/operator-error.ts';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const warnBytes = 2 * gigabyte;
/** PostgreSQL stops at a full disk, and it needs room to begin again. */
const wrongBytes = 512 * megabyte;

/** Whether the data directory can be written to, and how much room is left there. */
export async function checkDisk(dataDir: string): Promise<readonly Finding[]> {
  try {
    await requireDataDir(dataDir);
  } catch (error) {
    if (error instanceof OperatorError) return [problem(error.message)];
    throw error;
  }
  const { bavail, bsize } = await statfs(dataDir);
  return [judgeRoom(dataDir, bavail * bsize)];
}

export function judgeRoom(dataDir: string, freeBytes: number): Finding {
  const free =
    freeBytes < gigabyte
      ? `${Math.floor(freeBytes / megabyte)} MB`
      : `${(freeBytes / gigabyte).toFixed(1)} GB`;
  const left = `${free} are free in ${dataDir}`;
  if (freeBytes < wrongBytes) {
    return problem(`${left}: the database stops when the disk is full. Make room now.`);
  }
  return freeBytes < warnBytes ? warning(`${left}: make room.`) : right(`${left}.`);
}
