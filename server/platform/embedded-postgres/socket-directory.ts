import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appRole } from '#server/database/app-role.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { DataPlace } from './data-place.ts';
import { databaseName, superuser } from './initialise.ts';

/** Bytes that fit `sockaddr_un.sun_path` before its NUL: 107 on Linux, 103 on macOS. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103;

/** The socket's directory beside the database, or a short one under /tmp when its path is too long. */
export function socketDirectoryOf(dataDir: string): string {
  const beside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath) return beside;
  return `/tmp/nearcard-${createHash('sha256').update(beside).digest('hex').slice(0, 16)}`;
}

/**
 * Makes the socket's directory so that only the server's user enters it: being there is what
 * authenticates.
 * @throws OperatorError when somebody else holds that name
 */
export async function ensureSocketDirectory(place: DataPlace): Promise<string> {
  const directory = socketDirectoryOf(place.dataDir);
  const ownUid = process.getuid?.() ?? 0;
  const serverUid = place.user?.uid ?? ownUid;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const found = await lstat(directory);
  if (!found.isDirectory() || (found.uid !== serverUid && found.uid !== ownUid)) {
    throw new OperatorError(
      `${directory} is needed for the database's socket but belongs to somebody else; remove it.`,
    );
  }
  await chmod(directory, 0o700);
  if (place.user !== undefined) await chown(directory, place.user.uid, place.user.gid);
  return directory;
}

/** The addresses of the database over its private socket. */
export function connectionStringsFor(socketDir: string) {
  return {
    /** As the owner of everything. */
    connectionString: connectionStringFor(socketDir),
    /** As the role of the application, which migrations make. */
    appConnectionString: connectionStringFor(socketDir, appRole),
  };
}

/** A URL for node-postgres and libpq alike: the `host` parameter overrides the host of the address. */
export function connectionStringFor(socketDir: string, role = superuser): string {
  return `postgres://${role}@localhost/${databaseName}?host=${encodeURIComponent(socketDir)}`;
}
