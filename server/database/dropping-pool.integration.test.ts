import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createReplicaDatabase, openPool, requireAnswer } from './database.ts';

it('does not use a connection again on which a query had no answer in time', async () => {
  const testDatabase = await createTestDatabase();
  const pool = openPool({ ...testDatabase, maxConnections: 1, answerWithinMs: 500 });
  const database = createReplicaDatabase(pool);
  try {
    await requireAnswer(database);
    await requireAnswer(database);
    expect(pool.totalCount).toBe(1);
    // Behind it the next query would wait until it is late itself.
    await expect(sql`select pg_sleep(60)`.execute(database)).rejects.toThrow('timeout');
    expect(pool.totalCount).toBe(0);
    await requireAnswer(database);
  } finally {
    await database.destroy();
    await testDatabase.drop();
  }
});
