import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const migration = new URL('./migrations/0040_former_slugs.sql', import.meta.url);

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

async function addAccount(
  number: number,
  profiles: readonly (readonly [profileType: string, slug: string])[],
): Promise<void> {
  const account = `01900000-0000-7000-8000-00000000000${number}`;
  await client.query(
    `insert into accounts (id, email, password_hash, unique_id, created_at, updated_at)
     values ($1, $2, '', $3, now(), now())`,
    [account, `${number}@example.com`, `abcdefghj${number + 1}`],
  );
  for (const [index, [profileType, slug]] of profiles.entries()) {
    await client.query(
      `insert into profiles
         (id, account_id, is_active, name, profile_type, custom_slug, connect_section, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, '{}', $6, now())`,
      [account, index === 0, `${number}-${index}`, profileType, slug, new Date(2026, 1, index + 1)],
    );
  }
}

it('migration 0040 gives each profile beside others an address, and none that of the card', async () => {
  await addAccount(1, [
    ['Personal', ''],
    ['Business', ''],
    ['Personal', ''],
    ['Custom', 'personal'],
  ]);
  await addAccount(2, [['Personal', '']]);
  await addAccount(3, [
    ['Personal', 'kept'],
    ['School', 'profile'],
  ]);
  const [, fill = ''] = (await readFile(migration, 'utf8')).split(/^(?=do \$\$)/m);
  await client.query(fill);
  const { rows } = await client.query('select name, custom_slug from profiles order by name');
  expect(rows.map((row) => [row.name, row.custom_slug])).toEqual([
    ['1-0', 'personal-2'],
    ['1-1', 'business'],
    ['1-2', 'personal-3'],
    ['1-3', 'personal'],
    // Alone, it goes on without.
    ['2-0', ''],
    ['3-0', 'kept'],
    ['3-1', 'school'],
  ]);
  const former = await client.query(
    `select slug, name from former_slugs join profiles on profiles.id = profile_id`,
  );
  expect(former.rows).toEqual([{ slug: 'profile', name: '3-1' }]);
});
