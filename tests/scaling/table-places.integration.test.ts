import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withConnection } from '#server/database/database.ts';
import { distributableTables } from '#server/database/distribution/distributed-tables.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

it('docs/scaling.md has a row for each table, which says where it lives', async () => {
  const database = await createTestDatabase();
  const { rows } = await withConnection(database.connectionString, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       order by relname`,
    ),
  );
  await database.drop();
  const text = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
  const places = Object.fromEntries(
    [...text.matchAll(/^\| `(\w+)` +\| (workers|coordinator) +\|/gm)].map(([, name, place]) => [
      name,
      place,
    ]),
  );
  const distributed: readonly string[] = distributableTables;
  expect(places).toEqual(
    Object.fromEntries(
      rows.map(({ name }) => [name, distributed.includes(name) ? 'workers' : 'coordinator']),
    ),
  );
});
