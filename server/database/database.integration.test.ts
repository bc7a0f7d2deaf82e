import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  createDatabase,
  openDatabase,
  openPool,
  withConnection,
  type Database,
} from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

/** Ends a connection as an administrator or a crash does, while its owner waits for nothing. */
async function terminate(admin: Database, pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(admin);
}

const backendPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

let testDatabase: TestDatabase;
let admin: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  admin = openDatabase(testDatabase);
});
afterAll(async () => {
  await admin.destroy();
  await testDatabase.drop();
});

describe('a connection that is lost in the middle of a transaction', () => {
  let database: Database;
  const onConnectionLost = vi.fn<(error: Error) => void>();
  beforeEach(() => {
    vi.clearAllMocks();
    const pool = openPool({ ...testDatabase, onConnectionLost, maxConnections: 1 });
    database = createDatabase(pool);
  });
  afterEach(() => database.destroy());

  /** Writes a row, loses the connection, and goes on as `then` does. */
  function writeAndLose(name: string, then: 'commits' | 'writes again') {
    return database.transaction().execute(async (tx) => {
      const write = (suffix: string) =>
        tx
          .insertInto('doneOnce')
          .values({ name: name + suffix, doneAt: new Date() })
          .execute();
      await write('');
      const { rows } = await backendPid.execute(tx);
      await terminate(admin, rows[0]?.pid);
      await vi.waitFor(() => expect(onConnectionLost).toHaveBeenCalled(), patience);
      if (then === 'writes again') await write(', again');
    });
  }

  it.each(['commits', 'writes again'] as const)(
    'fails what then %s, keeps nothing of it and is replaced',
    async (then) => {
      const error: unknown = await writeAndLose(then, then).catch((reason: unknown) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
      const { rows } = await sql`select from done_once where name like ${`${then}%`}`.execute(
        database,
      );
      expect(rows).toEqual([]);
    },
  );
});

describe('a connection that is lost while idle', () => {
  it('is reported and replaced', async () => {
    const onConnectionLost = vi.fn<(error: Error) => void>();
    const database = openDatabase({ ...testDatabase, onConnectionLost, maxConnections: 1 });
    const { rows } = await backendPid.execute(database);
    await terminate(admin, rows[0]?.pid);
    await vi.waitFor(() => expect(onConnectionLost).toHaveBeenCalled(), patience);
    const next = await backendPid.execute(database);
    expect(next.rows[0]?.pid).not.toBe(rows[0]?.pid);
    await database.destroy();
  });
});

describe('a pool that ends', () => {
  it('calls nothing lost', async () => {
    const onConnectionLost = vi.fn<(error: Error) => void>();
    const pool = openPool({ ...testDatabase, onConnectionLost });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = pool.end();
    const gone = new Promise((resolve) => client.once('end', () => resolve(undefined)));
    await terminate(admin, rows[0]?.pid);
    await gone;
    client.release();
    await ended;
    expect(onConnectionLost).not.toHaveBeenCalled();
  });
});

describe('a single connection', () => {
  it('that is lost between two queries fails the next', async () => {
    const work = withConnection(testDatabase.connectionString, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const lost = new Promise((resolve) => client.once('end', () => resolve(undefined)));
      await terminate(admin, rows[0]?.pid);
      await lost;
      return client.query('select 1');
    });
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('ends with its work', async () => {
    const pid = await withConnection(testDatabase.connectionString, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return rows[0]?.pid;
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(admin);
      expect(rows).toEqual([]);
    }, patience);
  });

  it('says so when there is no server', async () => {
    const work = withConnection('postgres://nobody@127.0.0.1:1/none', async () => {});
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
