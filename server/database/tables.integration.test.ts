import { expect, it } from 'vitest';
import { generateTables } from '../../scripts/generate-tables.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

it('the generated table types are those of the migrated database', async () => {
  const database = await createTestDatabase();
  try {
    await expect(generateTables(database.connectionString, true)).resolves.toBeUndefined();
  } finally {
    await database.drop();
  }
});
