import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { copyMigrations } from '#tests/support/planted-migrations.ts';
import { runScript } from '#tests/support/run-script.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { migrateToLatest } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`insert into kysely_migration values ('9999_future', '')`);
  await client.end();
});
afterAll(() => database.drop());

const line =
  'The data comes from a newer release (it has 9999_future, which this one does not know); start that release or a later one. In development, put the migration back, or begin anew with another DATA_DIR.';

it('says which migration comes too late', async () => {
  const late = await createTestDatabase();
  const planted = await copyMigrations();
  const { folder } = planted;
  await planted.plant('9999_planted', 'select 1');
  await migrateToLatest(late.connectionString, { folder });
  await planted.plant('9998_late', 'select 1');
  await expect(migrateToLatest(late.connectionString, { folder })).rejects.toThrow(
    new OperatorError(
      'The migration 9998_late was added before 9999_planted, which the data has already: give it a later number.',
    ),
  );
  await planted.remove();
  await late.drop();
});

describe('data of a newer release', () => {
  it('is not migrated', async () => {
    const migrating = migrateToLatest(database.connectionString);
    await expect(migrating).rejects.toThrow(new OperatorError(line));
  });

  it.each([
    ['../server/main.ts', []],
    ['admin.ts', ['grant', 'boss@example.test']],
    ['db.ts', ['migrate']],
    ['db.ts', ['backup', join(tmpdir(), 'nearcard-never')]],
  ])('stops %s %j with one line', async (script, args) => {
    const env = { DATABASE_URL: database.connectionString, DATA_DIR: tmpdir() };
    const quiet = { PORT: '0', LOG_LEVEL: 'fatal' };
    expect(await runScript(script, args, { ...env, ...quiet })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${line}\n`,
    });
  });
});
