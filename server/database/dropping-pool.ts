import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * A pool for Kysely that drops a connection on which a query has failed. A query that was given up may still be
 * under way there, and the next one would wait behind it.
 */
export function droppingPool(pool: Pool): PostgresPool {
  function wrap(client: PoolClient): PostgresPoolClient {
    let hasFailed = false;
    return Object.assign(Object.create(client), {
      async query(text: string, values: unknown[]) {
        try {
          return await client.query(text, values);
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      },
      release: () => client.release(hasFailed),
    });
  }

  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  };
}
