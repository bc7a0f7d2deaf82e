import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const migration = new URL('./migrations/0041_plain_names.sql', import.meta.url);
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

it('migration 0041 takes out of names what turns their direction, and nothing else', async () => {
  await client.query(
    `insert into accounts (id, email, password_hash, unique_id, name, created_at, updated_at)
     values ($1, 'owner@example.com', '', 'abcdefghjk', $2, now(), now())`,
    [account, '\u202eadA\u202c'],
  );
  const names = [
    ['\u202egpj.exe\u202c', 'Acme'],
    ['\u061cمحمد \u200eAda', '\u2067شركة\u2069'],
  ];
  for (const [name, companyName] of names) {
    await client.query(
      `insert into profiles
         (id, account_id, name, company_name, profile_type, connect_section, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, 'Business', '{}', now(), now())`,
      [account, name, companyName],
    );
  }
  await client.query(await readFile(migration, 'utf8'));
  const profiles = await client.query('select name, company_name from profiles order by name');
  expect(profiles.rows).toEqual([
    { name: 'gpj.exe', company_name: 'Acme' },
    { name: '\u061cمحمد \u200eAda', company_name: 'شركة' },
  ]);
  const accounts = await client.query('select name from accounts');
  expect(accounts.rows).toEqual([{ name: 'adA' }]);
});
