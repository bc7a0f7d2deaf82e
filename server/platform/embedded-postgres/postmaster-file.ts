import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The facts that a running server writes of itself in its data directory (PostgreSQL: miscadmin.h,
 * LOCK_FILE_LINE_*).
 */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketDir: string;
  readonly isReady: boolean;
}

/** @returns undefined when no server runs there, or one that is only beginning to */
export async function readPostmasterFile(databaseDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(databaseDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return parsePostmasterFile(text);
}

/** Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const [pid, , , , socketDir, , , status] = text.split('\n').map((line) => line.trim());
  if (pid === undefined || !/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), socketDir: socketDir ?? '', isReady: status === 'ready' };
}

/** Whether a process of this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether a lock file's process is no server any more although its id is taken: killed but never
 * collected by its parent (a container's first process often collects nobody), or, after a
 * container's restart, another program. PostgreSQL itself cannot tell. Only Linux lets us know.
 */
export async function isNoServer(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(text) ?? [];
  return name !== undefined && (name !== 'postgres' || state === 'Z');
}
