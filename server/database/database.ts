import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type PostgresPool,
} from 'kysely';
import { Client, Pool, types } from 'pg';
import { droppingPool } from './dropping-pool.ts';
import { preparingPool } from './prepared.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
/** A database or an open transaction: the first parameter of every repository function. */
export type Queryable = Kysely<DB>;

export interface PoolOptions {
  readonly connectionString: string;
  /** Receives every connection lost, idle or at work; perhaps more than once of the same. */
  readonly onConnectionLost?: (error: Error) => void;
  readonly maxConnections?: number;
  /** Also how long a query queues for a connection: a burst should wait rather than fail. */
  readonly connectWithinMs?: number;
  /** A query that takes longer fails. The server is not asked for that: a pooler may stand in front. Absent: no bound. */
  readonly answerWithinMs?: number;
  /** Absent: the driver's own. */
  readonly Pool?: typeof Pool;
}

// int8 counts fit a double everywhere in this product.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Opens a pool. Nothing is connected until the first query, so it may be made while the server is
 * away. A connection that is lost is replaced; what was under way on it fails.
 */
export function openPool(options: PoolOptions): Pool {
  const pool = new (options.Pool ?? Pool)({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectWithinMs ?? 10_000,
    ...(options.answerWithinMs !== undefined && { query_timeout: options.answerWithinMs }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  const lose = (error: Error) => {
    // A connection that an ending pool has let go of may see the server's end: no loss.
    if (!pool.ending) options.onConnectionLost?.(error);
  };
  // An 'error' that nobody listens to ends the process. The pool emits those of idle connections;
  // one at work (between two queries of a transaction, say) has only its own.
  pool.on('error', lose);
  pool.on('connect', (client) => client.on('error', lose));
  return pool;
}

/** Whether two addresses lead to the same server, be it as different roles. */
export function isSameServer(...addresses: [string, string]): boolean {
  const [one, other] = addresses.map((connectionString) => {
    const { host, port } = new Client({ connectionString });
    return `${host} ${port}`;
  });
  return one === other;
}

/**
 * Runs `work` on a connection of its own. When it is lost, the query under way fails, or the next one.
 * @throws what connecting and `work` throw
 */
export async function withConnection<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Kysely locks migrations for a session, which outlives a transaction that failed, and sets `lock_timeout` to
 * an hour. We have a lock of our own (`migration-turn.ts`).
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/**
 * The query builder over a pool; destroying it ends the pool.
 * @param options.isPreparing whether marked statements (`prepared`) are: not behind a pooler
 */
export function createDatabase(pool: Pool, { isPreparing = false } = {}): Database {
  return queriesOn(isPreparing ? preparingPool(pool) : pool);
}

/** The same for a server that may fall silent: a connection on which a query has failed is not used again. */
export function createReplicaDatabase(pool: Pool): Database {
  return queriesOn(droppingPool(pool));
}

function queriesOn(pool: PostgresPool): Database {
  return new Kysely<DB>({
    dialect: new Dialect({ pool }),
    // snake_case in SQL, camelCase in code; what is inside a jsonb value stays as it was written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** A pool and its query builder in one. */
export function openDatabase(options: PoolOptions): Database {
  return createDatabase(openPool(options));
}

/** @throws when the database does not answer */
export async function requireAnswer(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
