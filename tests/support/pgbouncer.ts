import { execFileSync, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { appRole } from '#server/database/app-role.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { answers, until } from './database-answers.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** A pooler in front of a database. */
export interface PgBouncer {
  /** The same database, through it. */
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** The program where it is installed; Debian keeps it out of the path of most users. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/**
 * Starts PgBouncer in transaction mode on loopback, with as few connections as show what it mixes up.
 * @param of the database of `connectionString` alone, or all of its server, each by its own name
 */
export async function startPgBouncer(
  program: string,
  connectionString: string,
  { of = 'one' }: { readonly of?: 'one' | 'all' } = {},
): Promise<PgBouncer> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(temporaryDirectory, 'nearcard-pgbouncer-'));
  await chmod(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
${of === 'all' ? '*' : 'shop'} = ${databaseLine(connectionString, of)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 1000
`,
  );
  const child = spawn(program, [...userOf(connectionString), '--quiet', settings], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { database } = new Client({ connectionString });
  const pooled = `postgres://shop@127.0.0.1:${port}/${of === 'all' ? database : 'shop'}`;
  await until(() => answers(pooled));
  return {
    connectionString: pooled,
    async stop() {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** How PgBouncer reaches the database. */
function databaseLine(connectionString: string, of: 'one' | 'all'): string {
  const { host, port, database, user, password } = new Client({ connectionString });
  const one = of === 'one' ? { dbname: database, user } : { user: appRole };
  const parts = Object.entries({ host, port, password, ...one });
  return parts.flatMap(([name, value]) => (value ? [`${name}='${value}'`] : [])).join(' ');
}

/** It does not run as root; the owner of PostgreSQL's socket can reach that. */
function userOf(connectionString: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const { host } = new Client({ connectionString });
  const uid = host.startsWith('/') ? statSync(host).uid : 65_534;
  return ['-u', execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim()];
}
