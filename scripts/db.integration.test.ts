import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess, runScript } from '#tests/support/run-script.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/test-database.ts';
import { db as program } from './db.ts';

// Deriving a key takes a second on purpose, more on a busy machine.
describe('npm run db', () => {
  let home: string;
  let database: TestDatabase;
  let plain: string;
  let sealed: string;
  let passphraseFile: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'nearcard-db-'));
    plain = join(home, 'plain');
    sealed = join(home, 'sealed');
    passphraseFile = join(home, 'passphrase');
    await writeFile(passphraseFile, 'four words, well chosen\n');
    database = await createTestDatabase();
    await runScript('db.ts', ['backup', plain], place());
    await db(['backup', sealed, '--passphrase-file', passphraseFile]);
  });
  afterAll(async () => {
    await database.drop();
    await rm(home, { recursive: true });
  });

  const place = () => ({ DATABASE_URL: database.connectionString, DATA_DIR: home });
  const db = (args: readonly string[], env: Record<string, string> = {}) =>
    runInProcess(program, args, { ...place(), ...env });

  it('says what is applied and what is not', async () => {
    const latest = await db(['status']);
    expect(latest).toMatchObject({ exitCode: 0, stderr: '' });
    expect(latest.stdout).toMatch(
      /^Migrations applied: \d+, \d{4}_\w+ the last\.\nNone is pending\.\n$/,
    );

    const other = await createTestDatabase();
    const env = { DATABASE_URL: other.connectionString };
    const client = new Client({ connectionString: other.connectionString });
    await client.connect();
    await client.query(`delete from kysely_migration`);
    await client.query(`insert into kysely_migration values ('9999_later', '2026-11-24')`);
    expect((await db(['status'], env)).stdout).toMatch(
      /, 9999_later the last\.\n\d+ pending: 0096_baseline[,.].*npm run db -- migrate applies them\.\nOf a newer release: 9999_later\.\n$/,
    );
    await client.query('drop table kysely_migration');
    expect((await db(['status'], env)).stdout).toMatch(/^No migration is applied\.\n\d+ pending: /);
    await client.end();
    await other.drop();
  });

  it('says in one line that the database is away, or refuses', async () => {
    const away = await db(['status'], { DATABASE_URL: 'postgres://127.0.0.1:1/shop' });
    expect([away.exitCode, away.stderr]).toEqual([
      1,
      'The database cannot be reached (is DATABASE_URL right, and does it run?): Error: connect ECONNREFUSED 127.0.0.1:1\n',
    ]);
    const url = new URL(database.connectionString);
    url.pathname = '/no_such_shop';
    const refused = await db(['status'], { DATABASE_URL: url.href });
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      'PostgreSQL refuses DATABASE_URL (or DATABASE_DIRECT_URL): database "no_such_shop" does not exist. Create that database, or name another one.\n',
    ]);
  });

  it('says in one line which right a role lacks', async () => {
    const empty = await createEmptyDatabase();
    const owner = new Client({ connectionString: empty.connectionString });
    await owner.connect();
    await owner.query('create role without_rights login');
    const asRole = (address: string) => {
      const url = new URL(address);
      url.username = 'without_rights';
      return { DATABASE_URL: url.href };
    };
    const refusal = (reason: string) => ({
      exitCode: 1,
      stdout: '',
      stderr: `The schema is not up to date, and this database role may not change it (${reason}): run npm run db -- migrate with DATABASE_URL as the owner of the tables; in an empty database, as the owner of the database.\n`,
    });
    const ofSchema = refusal('permission denied for schema public');
    expect(await db(['migrate'], asRole(empty.connectionString))).toEqual(ofSchema);
    expect(await db(['restore', plain], asRole(empty.connectionString))).toEqual(ofSchema);
    const ofTable = refusal('permission denied for table kysely_migration');
    expect(await db(['migrate'], asRole(database.connectionString))).toEqual(ofTable);
    const restored = await db(['restore', plain], asRole(database.connectionString));
    expect(restored.exitCode).toBe(1);
    expect(restored.stderr).toMatch(/^[^\n]*permission denied for table kysely_migration[^\n]*\n$/);
    await owner.query('drop role without_rights');
    await owner.end();
    await empty.drop();
  });

  it.each(['/proc/backup', 'no-folder/backup', '.'])(
    'says in one line that a backup cannot be written at %s',
    async (name) => {
      const path = resolve(home, name);
      const { exitCode, stdout, stderr } = await db(['backup', path, '--force']);
      expect([exitCode, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^[^\n]+ cannot be written \(E\w+: [^\n]+\n$/);
      expect(stderr).toContain(path);
    },
  );

  it('restores an encrypted backup by the passphrase of the environment', async () => {
    expect((await readFile(sealed)).toString('latin1')).toMatch(
      /^age-encryption\.org\/v1\n-> scrypt /,
    );
    const passphrase = { BACKUP_PASSPHRASE: 'four words, well chosen' };
    expect(await db(['restore', sealed], passphrase)).toEqual({
      exitCode: 0,
      stdout: '0 rows, 0 queued jobs and 0 uploaded files restored\n',
      stderr: '',
    });
  });

  it.each([
    [
      'no passphrase for an encrypted file',
      'sealed',
      {},
      'is encrypted; set BACKUP_PASSPHRASE, or',
    ],
    [
      'another passphrase',
      'sealed',
      { BACKUP_PASSPHRASE: 'four other words' },
      'The passphrase does not open',
    ],
    [
      'a passphrase for a plain file',
      'plain',
      { BACKUP_PASSPHRASE: 'four other words' },
      'is not encrypted; leave',
    ],
  ])('says in one line: %s', async (_what, name, env, words) => {
    const { exitCode, stdout, stderr } = await db(['restore', join(home, name)], env);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(words);
  });

  it('restores for a drill, and tells what would not come back', async () => {
    const other = await createTestDatabase();
    const files = openDiskStore(home);
    const env = { DATABASE_URL: other.connectionString };
    const client = new Client({ connectionString: other.connectionString });
    await client.connect();
    const names = [];
    for (const text of ['one', 'two']) {
      const name = `${createHash('sha256').update(text).digest('hex')}.jpg`;
      await files.write(name, Buffer.from(text));
      await client.query(
        `insert into files (name, content_type, byte_size, width, height, created_at, wanted_at)
         values ($1, 'image/jpeg', 3, 1, 1, now(), now())`,
        [name],
      );
      names.push(name);
    }
    await client.end();
    const whole = join(home, 'whole');
    await db(['backup', whole], env);
    expect(await db(['drill', whole], env)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(
        /^2 rows, 0 queued jobs and 2 uploaded files restored whole in \d+\.\d s\n$/,
      ),
    });

    await files.remove(names[0]!);
    const holed = join(home, 'holed');
    await db(['backup', holed], env);
    const answer = await db(['drill', holed], env);
    expect(answer.exitCode).toBe(1);
    expect(answer.stderr).toContain(
      `1 uploaded files that the rows name are not in the backup, or damaged, ${names[0]} the first.\n`,
    );

    expect((await readdir(tmpdir())).filter((name) => name.startsWith('nearcard-drill'))).toEqual(
      [],
    );
    await other.drop();
  });

  it('refuses to write over a file, unless that is asked for', async () => {
    const file = join(home, 'precious');
    await writeFile(file, 'not a backup');
    const refused = await db(['backup', file]);
    expect(refused).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${file} exists already; choose another name, or replace it with --force.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('not a backup');
    expect((await db(['backup', file, '--force'])).exitCode).toBe(0);
    expect(await readFile(file, 'utf8')).not.toBe('not a backup');
  });

  it.each([[''], ['\n'], ['two\nlines\n']])(
    'takes no passphrase from a file of %j',
    async (text) => {
      const file = join(home, 'bad');
      await writeFile(file, text);
      const { exitCode, stderr } = await db([
        'backup',
        join(home, 'other'),
        '--passphrase-file',
        file,
      ]);
      expect([exitCode, stderr]).toEqual([1, `${file} must hold one line, the passphrase.\n`]);
    },
  );

  it('says how it is used', async () => {
    const { exitCode, stderr } = await db(['backup']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '\nusage: npm run db -- migrate | status | distribute | undistribute | backup FILE [--force] [--passphrase-file FILE]',
    );
  });
});
