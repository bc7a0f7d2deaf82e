import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { findRunningEmbeddedPostgres, withEmbeddedPostgres } from './join-embedded-postgres.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';

const isRoot = process.getuid?.() === 0;
const silent = () => {};

let home: string;
let dataDir: string;
let cleanups: (() => Promise<unknown>)[];

beforeEach(async () => {
  home = await mkdtemp(join(temporaryDirectory, 'nearcard-pg-'));
  await chmod(home, 0o711);
  dataDir = join(home, 'data');
  cleanups = [() => rm(home, { recursive: true, force: true, maxRetries: 20 })];
});

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log: silent, ...options });
  cleanups.push(() => server.stop());
  return server;
}

/** A process of its own that holds the database, to be killed. */
async function startElsewhere(): Promise<{ owner: ChildProcess; connectionString: string }> {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const script = `
    import { startEmbeddedPostgres } from ${module};
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} });
    console.log(server.connectionString);
    setInterval(() => {}, 60_000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  cleanups.push(async () => owner.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: owner.stdout }), 'line');
  return { owner, connectionString: String(line) };
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', silent);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  return file!.pid;
}

describe('the embedded database', () => {
  it('keeps its data from one start to the next, checksummed and off the network', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await query(second.connectionString, 'table kept')).toEqual([{ answer: 42 }]);
    expect(
      await query(
        second.connectionString,
        `select name, setting from pg_settings
         where name in ('data_checksums', 'fsync', 'listen_addresses') order by name`,
      ),
    ).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
    ]);
    const socket = await stat(join(dataDir, 'socket'));
    expect(socket.mode & 0o777).toBe(0o700);
  });

  it('that has no room says so in one line, and leaves nothing behind', async ({ skip }) => {
    await mkdir(dataDir);
    const options = ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', dataDir];
    if (spawnSync('mount', options).status !== 0) skip('file systems cannot be mounted here');
    cleanups.push(async () => spawnSync('umount', [dataDir]));
    await expect(start()).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        /^The database in .* could not be made: .*No space left on device\. Fix that, or set DATA_DIR to another directory\.$/,
      ),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('says in one line that Windows has none', async () => {
    await expect(start({ platform: 'win32' })).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        /^There is no embedded database on Windows: set DATABASE_URL .*$/,
      ),
    });
  });

  it('refuses a second start on the same directory with one line', async () => {
    const { owner, connectionString } = await startElsewhere();
    const second = startEmbeddedPostgres({ dataDir, log: silent, patienceMs: 0 });
    await expect(second).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(/^The database in .* is already in use \(process \d+\).*$/),
    });
    expect(isAlive(owner.pid!)).toBe(true);
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('shuts down in order when its process is killed, and the next start finds the data', async () => {
    const { owner, connectionString } = await startElsewhere();
    await query(connectionString, 'create table kept as select 42 as answer');
    owner.kill('SIGKILL');
    const files = () => readdir(join(dataDir, 'postgres'));
    // PostgreSQL removes it last when it shuts down in order, and only then.
    await vi.waitFor(async () => expect(await files()).not.toContain('postmaster.pid'), patience);
    const next = await start();
    expect(await query(next.connectionString, 'table kept')).toEqual([{ answer: 42 }]);
  });

  it('needs no help after a kill -9 of everything, server and watchdog included', async () => {
    const { owner, connectionString } = await startElsewhere();
    await query(connectionString, 'create table kept as select 42 as answer');
    const pid = await serverPid();
    process.kill(-owner.pid!, 'SIGKILL');
    process.kill(-pid, 'SIGKILL');
    const next = await start();
    expect(await query(next.connectionString, 'table kept')).toEqual([{ answer: 42 }]);
  });

  it('starts again at once after its process was killed, while the old server still leaves', async () => {
    const { owner } = await startElsewhere();
    const pid = await serverPid();
    owner.kill('SIGKILL');
    await start();
    expect(await serverPid()).not.toBe(pid);
  });

  it('comes back when the server is killed', async () => {
    const log = vi.fn<(line: string) => void>();
    const server = await start({ log });
    await query(server.connectionString, 'create table kept as select 42 as answer');
    process.kill(await serverPid(), 'SIGKILL');
    await vi.waitFor(
      async () =>
        expect(await query(server.connectionString, 'table kept')).toEqual([{ answer: 42 }]),
      { timeout: 20_000 },
    );
    expect(log.mock.calls).toEqual([['PostgreSQL ended by SIGKILL; starting it again.']]);
  });

  it('comes back when one of its backends is killed, and tells nobody what its clients were answered', async () => {
    const log = vi.fn<(line: string) => void>();
    const server = await start({ log });
    const victim = new Client({ connectionString: server.connectionString });
    const lost = new Promise((resolve) => victim.on('end', () => resolve(undefined)));
    victim.on('error', silent);
    await victim.connect();
    const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]!.pid, 'SIGKILL');
    await lost;
    await vi.waitFor(
      async () =>
        expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]),
      { timeout: 20_000, interval: 1 },
    );
    expect(log.mock.calls).toEqual([]);
  });

  it('is started again however often it is killed', async () => {
    const server = await start();
    for (let kill = 1; kill <= 4; kill += 1) {
      const pid = await serverPid();
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(
        async () => {
          expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
          expect(await serverPid()).not.toBe(pid);
        },
        { timeout: 20_000 },
      );
    }
  });

  it('stops while it is being started again', async () => {
    const server = await start();
    process.kill(await serverPid(), 'SIGKILL');
    await server.stop();
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  it.runIf(process.platform === 'linux').each([
    ['another program has by now', 'sleep 600 & echo $!; wait'],
    ['a dead server still has, uncollected', './postgres 0 & echo $!; exec sleep 600'],
  ])('is not misled by a lock file naming a process id that %s', async (_, script) => {
    const server = await start();
    const lockFile = join(dataDir, 'postgres', 'postmaster.pid');
    const lock = await readFile(lockFile, 'utf8');
    const { uid, gid } = await stat(lockFile);
    await server.stop();

    await symlink('/bin/sleep', join(home, 'postgres'));
    const user = isRoot ? { uid, gid } : {};
    const other = spawn('sh', ['-c', script], { ...user, cwd: home, detached: true });
    cleanups.push(async () => process.kill(-other.pid!, 'SIGKILL'));
    const [pid] = await once(createInterface({ input: other.stdout }), 'line');
    await writeFile(lockFile, lock.replace(/^\d+/, String(pid)));
    await start();
    expect(await serverPid()).not.toBe(Number(pid));
  });

  it('removes what a killed first start left behind', async () => {
    const leftover = join(dataDir, 'postgres.init-999999999');
    await mkdir(leftover, { recursive: true });
    await writeFile(join(leftover, 'PG_VERSION'), '18\n');
    await start();
    expect(await readdir(dataDir)).toEqual(['postgres', 'socket']);
  });

  it('serves a directory whose path is too long for a socket', async () => {
    dataDir = join(home, 'x'.repeat(120), 'data');
    const { connectionString, appConnectionString } = await start();
    const socketDir = new URL(connectionString).searchParams.get('host')!;
    cleanups.unshift(() => rm(socketDir, { recursive: true }));
    expect(socketDir).toMatch(/^\/tmp\/nearcard-[0-9a-f]{16}$/);
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await findRunningEmbeddedPostgres(dataDir)).toEqual({
      connectionString,
      appConnectionString,
      dataDir,
    });
  });

  it.runIf(isRoot)('moves out of a home that its user cannot enter, and says so', async () => {
    await chmod(home, 0o700);
    const sharedHome = await mkdtemp(join(temporaryDirectory, 'nearcard-shared-'));
    await chmod(sharedHome, 0o711);
    cleanups.unshift(() => rm(sharedHome, { recursive: true }));
    const log = vi.fn<(line: string) => void>();
    const server = await start({ sharedHome, log });
    expect(server.dataDir).toBe(sharedHome);
    expect(log.mock.calls.join('\n')).toContain(`the data is kept in ${sharedHome}.`);
    const rival = await start({ sharedHome, dataDir: join(home, 'other') });
    expect(rival.dataDir).toMatch(new RegExp(`^${sharedHome}/[0-9a-f]{12}$`));
    await server.stop();
    await chmod(home, 0o711);
    expect((await start({ sharedHome })).dataDir).toBe(sharedHome);
  });
});

describe('command-line tools', () => {
  it('join the running server and leave it running', async () => {
    const server = await start();
    const joined = await withEmbeddedPostgres(dataDir, silent, async (found) => found);
    const { connectionString, appConnectionString } = server;
    expect(joined).toEqual({ connectionString, appConnectionString, dataDir });
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('start a server of their own and stop it', async () => {
    const rows = await withEmbeddedPostgres(dataDir, silent, ({ connectionString }) =>
      query(connectionString, 'select current_database() as name'),
    );
    expect(rows).toEqual([{ name: 'nearcard' }]);
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
  });
});
