import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#server/database/database.ts';
import { patience } from '#tests/support/patience.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  createInvalidationListener,
  listenerName,
  type InvalidationListener,
} from './invalidation-listener.ts';
import { invalidatePages } from './page-cache.ts';

describe('the invalidation listener', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  const listeners: InvalidationListener[] = [];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase);
  });
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
  });
  afterAll(async () => {
    await database.destroy();
    await testDatabase.drop();
  });

  function listen(connectionString = testDatabase.connectionString, now?: () => number) {
    const dropped: string[] = [];
    const onLost = vi.fn<() => void>();
    const listener = createInvalidationListener({
      connectionString,
      instance: `test_${listeners.length}`,
      onInvalidate: (tag) => dropped.push(tag),
      onLost,
      ...(now && { now }),
    });
    listeners.push(listener);
    listener.start();
    const untilLive = () => vi.waitUntil(() => listener.isLive(), patience);
    return { listener, dropped, onLost, untilLive };
  }

  it('is not live before it has received its own beat', () => {
    const { listener } = listen();
    expect(listener.isLive()).toBe(false);
  });

  it('tells of committed changes, in their order, and of no others', async () => {
    const { dropped, untilLive } = listen();
    await untilLive();
    await database.transaction().execute(async (tx) => {
      await invalidatePages(tx, 'one');
      await invalidatePages(tx, 'two');
    });
    const undone = database.transaction().execute(async (tx) => {
      await invalidatePages(tx, 'never');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await invalidatePages(database, 'three');
    await vi.waitUntil(() => dropped.includes('three'), patience);
    expect(dropped).toEqual(['one', 'two', 'three']);
  });

  it('receives from every listener of its own database, and each its own beats', async () => {
    const both = [listen(), listen()];
    await Promise.all(both.map(({ untilLive }) => untilLive()));
    await invalidatePages(database, 'shared');
    for (const { dropped } of both) await vi.waitUntil(() => dropped.length > 0, patience);
    expect(both.map(({ dropped }) => dropped)).toEqual([['shared'], ['shared']]);
  });

  it('says when the server ended its connection, and comes back', async () => {
    const { listener, onLost, untilLive } = listen();
    await untilLive();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${listenerName} and datname = current_database()`.execute(database);
    await vi.waitUntil(() => onLost.mock.calls.length > 0, patience);
    expect(listener.isLive()).toBe(false);
    await untilLive();
  });

  it('is not live while there is no way to the server', async () => {
    const proxy = await createTcpProxy(testDatabase.connectionString);
    const { listener, dropped, onLost, untilLive } = listen(proxy.connectionString);
    await proxy.open();
    await untilLive();
    await proxy.cut();
    await vi.waitUntil(() => onLost.mock.calls.length > 1, patience);
    expect(listener.isLive()).toBe(false);
    await proxy.open();
    await untilLive();
    await invalidatePages(database, 'later');
    await vi.waitUntil(() => dropped.includes('later'), patience);
    await listener.stop();
    await proxy.cut();
  });

  it('gives up a connection whose beats no longer come back in time', async () => {
    let time = 0;
    const { listener, onLost, untilLive } = listen(undefined, () => time);
    await untilLive();
    time += 900;
    expect(listener.isLive()).toBe(true);
    time += 1;
    expect(listener.isLive()).toBe(false);
    await vi.waitUntil(() => onLost.mock.calls.length > 0, patience);
    await untilLive();
  });

  it('stays away once stopped', async () => {
    const { listener, untilLive } = listen();
    await untilLive();
    await listener.stop();
    expect(listener.isLive()).toBe(false);
    await vi.waitUntil(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where application_name = ${listenerName} and datname = current_database()`.execute(
        database,
      );
      return rows.length === 0;
    }, patience);
  });
});
