import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { migrateToLatest, readMigrationStatus } from './migrate.ts';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Gives the schema the record that the folded migrations left, up to one of them. */
async function recordFolded(...names: readonly string[]) {
  await client.query(`delete from kysely_migration where name = '0096_baseline'`);
  await client.query(
    `insert into kysely_migration select name, '2026-11-01T00:00:00.000Z' from unnest($1::text[]) as name`,
    [names],
  );
}

const readNames = async () =>
  (await client.query('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  );

describe('a database that the folded migrations have made', () => {
  beforeEach(() => recordFolded('0001_accounts', '0095_clicks_on_booking', '0096_companies'));

  it('is up to date before it is taken over', async () => {
    const { applied, pending, unknown } = await readMigrationStatus(database.connectionString);
    expect([applied[0], pending, unknown]).toEqual(['0096_baseline', [], []]);
  });

  it('is taken over, and keeps what is in it', async () => {
    await client.query(`insert into done_once values ('kept', now())`);
    const fresh = await readMigrationStatus(database.connectionString);
    await migrateToLatest(database.connectionString);
    expect(await readNames()).toEqual(fresh.applied);
    expect((await client.query('select name from done_once')).rows).toEqual([{ name: 'kept' }]);
    await migrateToLatest(database.connectionString);
    expect(await readNames()).toEqual(fresh.applied);
  });
});

it('a database that stopped before is refused in one line, and stays as it is', async () => {
  await recordFolded('0001_accounts', '0095_clicks_on_booking');
  await expect(migrateToLatest(database.connectionString)).rejects.toThrow(
    new OperatorError(
      'The data is from before 1.0.0 (its last migration is 0095_clicks_on_booking), and nothing was changed: run npm run db -- migrate of commit a7e72379 on it, then start this release.',
    ),
  );
  expect((await readNames()).slice(0, 2)).toEqual(['0001_accounts', '0095_clicks_on_booking']);
});
