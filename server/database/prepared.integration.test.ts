import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createDatabase, openPool, type Database } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { prepared } from './prepared.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const pool = openPool({ ...testDatabase, maxConnections: 1 });
  database = createDatabase(pool, { isPreparing: true });
  await sql`create table things as select 1 as one`.execute(database);
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

const things = () => sql`${prepared('things')} select * from things`.execute(database);

async function preparedNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements order by prepare_time`.execute(database);
  return rows.map(({ name }) => name);
}

it('prepares marked statements once a connection, each text, and no others', async () => {
  for (const _ of [1, 2]) {
    await things();
    await database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'a@example.test')
      .modifyEnd(prepared('accounts'))
      .execute();
    await sql`select ${'not marked'}`.execute(database);
  }
  expect(await preparedNames()).toEqual(['things-0', 'accounts-1']);
});

it('replaces a connection whose statements a migration has outdated', async () => {
  await things();
  await sql`alter table things add column two integer`.execute(database);
  const error: unknown = await things().catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await things()).rows).toEqual([{ one: 1, two: null }]);
});
