import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment, runCommand } from '#server/platform/embedded-postgres/run-command.ts';
import { chooseServerUser } from '#server/platform/embedded-postgres/server-user.ts';
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

/**
 * Starts the machine's own PostgreSQL on loopback, with data of its own and a password for everybody.
 * @param settings of the server, by name
 */
export async function startPostgres(settings: Readonly<Record<string, string | number>>) {
  const programs = findPostgres() ?? '';
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-postgres-'));
  const user = await chooseServerUser(join(home, 'data'));
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, password);
  for (const path of user === undefined ? [] : [home, passwordFile]) {
    await chown(path, user?.uid ?? 0, user?.gid ?? 0);
  }
  const initdb = await runCommand(
    join(programs, 'initdb'),
    [
      '-D',
      join(home, 'data'),
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
  const port = await findFreePort();
  const all = { ...settings, port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      join(home, 'data'),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { cwd: '/', env: childEnvironment, stdio: 'ignore', ...user },
  );
  const ended = once(server, 'exit');
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await until(() => answers(adminUrl));
  return {
    adminUrl,
    password,
    async stop() {
      server.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}
