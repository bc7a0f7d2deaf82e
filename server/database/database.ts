import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
/** A database or an open transaction: the first parameter of every repository function. */
export type Queryable = Kysely<DB>;

export interface PoolOptions {
  readonly connectionString: string;
  /** Told of a connection lost while idle; without a listener it would end the process. */
  readonly onConnectionLost?: (error: Error) => void;
  readonly maxConnections?: number;
}

// int8 counts fit a double everywhere in this product.
types.setTypeParser(types.builtins.INT8, Number);

/** Opens a pool. Nothing is connected until the first query, so it may be made while the server is away. */
export function openPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    // Also how long a query queues for a connection: a burst should wait rather than fail.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  return pool;
}

/** The query builder over a pool; destroying it ends the pool. */
export function createDatabase(pool: Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // snake_case in SQL, camelCase in code; what is inside a jsonb value stays as it was written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** A pool and its query builder in one. */
export function openDatabase(options: PoolOptions): Database {
  return createDatabase(openPool(options));
}
