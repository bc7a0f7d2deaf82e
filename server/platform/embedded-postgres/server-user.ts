import { readFile, stat } from 'node:fs/promises';
import { OperatorError } from '#server/operator-error.ts';

/** Whom the server runs as when we are root, which PostgreSQL refuses to be. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** Accounts to borrow, the best first. */
const unprivilegedNames = ['postgres', 'nobody'];

/**
 * Chooses whom the server runs as: the owner of an existing database, else an unprivileged account.
 * @returns undefined when we are not root: the server then runs as ourselves
 */
export async function chooseServerUser(databaseDir: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(databaseDir).catch(() => undefined);
  if (existing !== undefined && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const passwd = await readFile('/etc/passwd', 'utf8');
  return findUnprivilegedUser(passwd);
}

/** @throws OperatorError when the passwd file has no account to borrow */
export function findUnprivilegedUser(passwd: string): ServerUser {
  const entries = passwd.split('\n').map((line) => line.split(':'));
  for (const name of unprivilegedNames) {
    const entry = entries.find(([entryName]) => entryName === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    if (uid > 0 && Number.isInteger(gid)) return { uid, gid };
  }
  throw new OperatorError(
    "PostgreSQL does not run as root and this machine has neither a 'postgres' nor a 'nobody' user; start as another user or set DATABASE_URL.",
  );
}
