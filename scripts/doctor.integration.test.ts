import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMails } from '#server/platform/mail/mailbox.ts';
import { runInProcess } from '#tests/support/run-script.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { db } from './db.ts';
import { doctor as program } from './doctor.ts';

describe('npm run doctor', () => {
  let home: string;
  let database: TestDatabase;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'nearcard-doctor-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(home, { recursive: true });
  });

  const doctor = (args: readonly string[] = [], env: Record<string, string> = {}) =>
    runInProcess(program, args, {
      DATABASE_URL: database.appConnectionString,
      DATA_DIR: home,
      // Nobody listens there.
      PORT: '5899',
      ...env,
    });

  it('says of each part how it is, and fails for what is wrong', async () => {
    const { exitCode, stdout, stderr } = await doctor();
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^ok {6}Settings: The settings are valid; this is a demo\.\n/);
    expect(stdout).toMatch(
      /\nWRONG {3}Public address: http:\/\/localhost:5899 isn't responding \(.*ECONNREFUSED.*\): /,
    );
    expect(stdout).toContain('\nok      Migrations: The schema is up to date');
    expect(stdout).toContain('\nok      Backup: No backup was made; a demo needs none.\n');
    expect(stdout).toContain('\nwarning Payments: No payment provider is set up.\n');
    expect(stdout).toMatch(/\n\n1 of 14 checks failed, 1 warning\.\n$/);
  });

  it('knows when npm run db made the last backup', async () => {
    const file = join(home, 'backup');
    const env = { DATABASE_URL: database.connectionString, DATA_DIR: home };
    expect(await runInProcess(db, ['backup', file], env)).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    expect((await doctor()).stdout).toMatch(
      /\nok {6}Backup: The last backup is from .* 0 hours ago/,
    );
  });

  it('sends a test mail', async () => {
    const { stdout } = await doctor(['--mail-to', 'ada@example.test']);
    expect(stdout).toContain(
      '\nok      Mail: A test email to ada@example.test was accepted. Check ',
    );
    const [mail, ...others] = await listMails(join(home, 'mailbox'));
    expect(mail).toMatchObject({ to: 'ada@example.test', subject: 'Test email from Nearcard' });
    expect(others).toEqual([]);
  });

  it('says what is to be migrated, and changes nothing', async () => {
    const other = await createTestDatabase();
    const client = new Client({ connectionString: other.connectionString });
    await client.connect();
    await client.query(`delete from kysely_migration`);
    await client.query('drop table operator_notes, health_probes');
    const { stdout } = await doctor([], { DATABASE_URL: other.connectionString });
    expect(stdout).toMatch(
      /\nWRONG {3}Migrations: \d+ of .*0096_baseline the first: run `npm run db/,
    );
    expect(stdout).toContain('\nwarning Backup: Not checked: the schema is not up to date.\n');
    const { rows } = await client.query(`select to_regclass('operator_notes') as made`);
    expect(rows).toEqual([{ made: null }]);
    await client.end();
    await other.drop();
  });

  it('goes on without the database, and knows why it is away', async () => {
    const { exitCode, stdout } = await doctor([], { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /\nWRONG {3}Database: The database cannot be reached \(.*ECONNREFUSED.*\): check DATABASE_URL/,
    );
    expect(stdout).toContain('\nwarning Jobs: Not checked: the database is unavailable.\n');
    expect(stdout).toContain('\nok      Uploaded files: ');
    expect(stdout.match(/^WRONG/gm)).toHaveLength(2);
  });

  it('compares both ways to the database, and so do commands before they change one', async () => {
    const other = await createTestDatabase();
    const same = await doctor([], { DATABASE_DIRECT_URL: database.connectionString });
    expect(same.stdout).toContain(
      '\nok      Database: DATABASE_DIRECT_URL leads to the same database.\n',
    );
    const env = { DATABASE_DIRECT_URL: other.connectionString };
    const words = 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to';
    expect((await doctor([], env)).stdout).toContain(`\nWRONG   Database: ${words}`);
    const migrated = await runInProcess(db, ['migrate'], {
      DATABASE_URL: database.appConnectionString,
      DATA_DIR: home,
      ...env,
    });
    expect(migrated).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(words) });
    await other.drop();
    const away = await doctor([], { DATABASE_DIRECT_URL: 'postgres://a@127.0.0.1:1/a' });
    expect(away.stdout).toMatch(
      /\nWRONG {3}Database: The database cannot be reached by DATABASE_DIRECT_URL \(.*ECONNREFUSED/,
    );
  });

  it('names a purge address that nobody answers at', async () => {
    const env = { CDN_PURGE_URL: 'http://127.0.0.1:5899/purge/the-token' };
    const { stdout } = await doctor([], env);
    expect(stdout).toMatch(
      /\nWRONG {3}Public address: The CDN accepts no purges .* \(.*ECONNREFUSED.*\): check CDN_PURGE_URL/,
    );
    expect(stdout).not.toContain('the-token');
  });

  it('goes on with a data directory that can not be used', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    const words = `DATA_DIR cannot be used: ${file} is not a directory. Fix that, or set DATA_DIR to another directory.`;
    const embedded = await doctor([], { DATABASE_URL: '', DATA_DIR: file });
    expect(embedded.stdout).toContain(`\nWRONG   Database: ${words}\n`);
    expect(embedded.stdout).toContain(`\nWRONG   Disk: ${words}\n`);
    expect(embedded.stdout).toContain("\nWRONG   Uploaded files: Uploaded files can't be written");
    const { stdout } = await doctor([], { DATA_DIR: file });
    expect(stdout).toContain(`\nWRONG   Disk: ${words}\n`);
    expect(stdout).toContain('\nok      Database: PostgreSQL ');
  });

  it('needs its settings', async () => {
    expect(await doctor([], { SMTP_URL: 'mail.example' })).toEqual({
      exitCode: 1,
      stdout: 'WRONG   Settings: SMTP_URL must be an smtp:// or smtps:// address.\n',
      stderr: '',
    });
    const { stdout } = await doctor([], { STRIPE_KEY: 'sk_1' });
    expect(stdout).toMatch(/^warning Settings: STRIPE_KEY isn't one of the shop's settings/);
  });

  it.each([
    [['now'], 'There is nothing to do with now.'],
    [['--mail-to'], "Option '--mail-to <value>' argument missing"],
    [['--mail-to', 'ada'], 'ada isn’t an email address.'],
    [['--mail'], "Unknown option '--mail'"],
  ])('says how it is used when asked for %j', async (args, message) => {
    const { exitCode, stdout, stderr } = await doctor(args);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nusage: npm run doctor \[-- --mail-to ADDRESS\]\n$/);
    expect([exitCode, stdout]).toEqual([2, '']);
  });
});
