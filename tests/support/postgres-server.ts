import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment, runCommand } from '#server/platform/embedded-postgres/run-command.ts';
import {
  chooseServerUser,
  type ServerUser,
} from '#server/platform/embedded-postgres/server-user.ts';
import { findProgram } from '../../scripts/find-program.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { answers, until } from './database-answers.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const password = 'for-tests-alone';

/** The directory of the machine's own PostgreSQL programs; Debian keeps them out of the path. */
export function findPostgres(): string | undefined {
  const newest = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (newest !== undefined && existsSync(join(newest, 'initdb'))) return newest;
  return findProgram(['initdb'])?.replace(/\/initdb$/, '');
}

const passFileOf = (dataDir: string) => join(dataDir, '..', 'pgpass');

/** The programs of one version of PostgreSQL. */
interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL's settings by name. */
type ServerSettings = Readonly<Record<string, string | number>>;

const ownPrograms = (): Programs => {
  const folder = findPostgres() ?? '';
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
};

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts PostgreSQL on loopback, with data of its own and a password for everybody.
 * @param settings of the server, by name
 * @param programs absent: the machine's own
 */
export async function startPostgres(settings: ServerSettings, programs = ownPrograms()) {
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-postgres-'));
  const dataDir = join(home, 'data');
  const user = await chooseServerUser(dataDir);
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, password);
  // A server that connects to others of these signs in with the same password.
  const passFile = passFileOf(dataDir);
  await writeFile(passFile, `*:*:*:*:${password}`, { mode: 0o600 });
  for (const path of user === undefined ? [] : [home, passwordFile, passFile]) {
    await chown(path, user?.uid ?? 0, user?.gid ?? 0);
  }
  const initdb = await runCommand(
    programs.initdb,
    [
      '-D',
      dataDir,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      `--pwfile=${passwordFile}`,
    ],
    { user },
  );
  if (!initdb.isSuccess) throw new Error(initdb.errorOutput);
  const server = await runServer({ programs, dataDir, user, settings, port: await findFreePort() });
  return {
    ...server,
    programs,
    dataDir,
    user,
    async stop() {
      await server.stop();
      await rm(home, { recursive: true });
    },
  };
}

interface ServerPlan {
  readonly programs: Programs;
  readonly dataDir: string;
  readonly user: ServerUser | undefined;
  readonly settings: ServerSettings;
  readonly port: number;
  /** Whether it leads a process group, whose processes can be signalled at once. */
  readonly isGroup?: boolean;
}

/** Runs a server on data that are there. Resolves when it answers. */
export async function runServer(plan: ServerPlan) {
  const { programs, dataDir, user, settings, port, isGroup = false } = plan;
  const all = { ...settings, port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const server = spawn(
    programs.postgres,
    ['-D', dataDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      env: { ...childEnvironment, PGPASSFILE: passFileOf(dataDir) },
      stdio: 'ignore',
      detached: isGroup,
      ...user,
    },
  );
  const ended = once(server, 'exit');
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await until(() => answers(adminUrl));
  return {
    adminUrl,
    password,
    port,
    /** Signals all processes of a group. @throws where it leads none */
    signal: (signal: NodeJS.Signals) => process.kill(-(server.pid ?? Number.NaN), signal),
    ended,
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}
