import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const migration = new URL('./migrations/0021_repeated_claims.sql', import.meta.url);
const account = '01900000-0000-7000-8000-000000000001';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('migration 0021 reads from the log who froze the cards that are frozen', async () => {
  await client.query(
    `insert into accounts (id, email, password_hash, unique_id, created_at, updated_at)
     values ($1, 'owner@example.com', '', 'abcdefghjk', now(), now())`,
    [account],
  );
  const cards = [
    ['4000000000000010', 'ACDE2341', 'frozen', ['command line', 'owner']],
    ['4000000000000028', 'ACDE2342', 'frozen', ['owner', 'command line']],
    ['4000000000000036', 'ACDE2343', 'frozen', []],
    ['4000000000000044', 'ACDE2344', 'claimed', ['owner']],
  ] as const;
  for (const [serial, identifier, state, actors] of cards) {
    await client.query(
      `insert into cards (serial, identifier, state, account_id, claimed_at, issued_at, updated_at)
       values ($1, $2, $3, $4, now(), now(), now())`,
      [serial, identifier, state, account],
    );
    for (const [index, actor] of actors.entries()) {
      await client.query(
        `insert into audit_entries (id, at, actor, action, subject_type, subject_id)
         values (gen_random_uuid(), $1, $2, 'card.freeze', 'card', $3)`,
        [new Date(Date.UTC(2026, 4, 1 + index)), actor, serial],
      );
    }
  }
  const [, update = ''] = (await readFile(migration, 'utf8')).split(/^(?=update cards)/m);
  await client.query(update);
  const { rows } = await client.query('select frozen_by from cards order by serial');
  expect(rows.map((row) => row.frozen_by)).toEqual(['owner', 'shop', 'shop', null]);
});
