import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrderSearch } from '#domain/orders/order-search.ts';
import type { Queryable } from '#server/database/database.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { fillWithOrders } from '#tests/support/many-orders.ts';
import { fromNearerEnd } from '#server/database/paging.ts';
import * as admin from './admin-orders.repository.ts';

const count = 20_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await fillWithOrders(test.owner, count);
});
afterAll(() => test.close());

/** How often each table was read as a whole by this connection, as far as that is not reported yet. */
async function readScans(tx: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ relname: string; scans: number }>`
    select relname, seq_scan::int as scans from pg_stat_xact_user_tables`.execute(tx);
  return new Map(rows.map(({ relname, scans }) => [relname, scans]));
}

/** The tables that queries read as a whole, which takes as long as the shop has orders. */
async function sequentialScans(ask: (tx: Queryable) => Promise<unknown>): Promise<string[]> {
  return test.services.database.transaction().execute(async (tx) => {
    const before = await readScans(tx);
    await ask(tx);
    const after = await readScans(tx);
    return [...after.keys()].filter((name) => after.get(name) !== (before.get(name) ?? 0));
  });
}

it('is seen where it is done', async () => {
  const everything = sql`select count(*) from orders where admin_notes = 'x'`;
  expect(await sequentialScans((tx) => everything.execute(tx))).toEqual(['orders']);
});

const bounds = { limit: 201 };

describe(`of ${count} orders no table is read as a whole`, () => {
  it.each(['', 'delivered', 'pending'] as const)('to count those of status %j', async (status) => {
    expect(await sequentialScans((tx) => admin.countOrders(tx, status))).toEqual([]);
  });

  it.each([
    ['', 0],
    ['', count / 2],
    ['', count - 10],
    ['delivered', 0],
    ['delivered', 1_000],
    ['pending', 0],
  ] as const)('for a page of status %j at %i', async (status, offset) => {
    const slice = fromNearerEnd(offset, offset + 10, count);
    const ask = (tx: Queryable) => admin.listNumbers(tx, status, slice);
    expect(await sequentialScans(ask)).toEqual([]);
    const all = (tx: Queryable) => admin.listMatching(tx, { status }, { limit: 500 });
    expect(await sequentialScans(all)).toEqual([]);
  });

  it.each([
    { payment: 'disputed' },
    { payment: 'paid', status: 'delivered' },
    { country: 'Sweden' },
    { country: 'United Kingdom', payment: 'unpaid' },
    { needsShipping: true },
    { needsShipping: true, country: 'Sweden' },
    { from: new Date('2000-01-01'), to: new Date('2000-01-02') },
    { from: new Date('2000-01-01'), payment: 'refunded' },
  ] as const)('for a list of %j', async (filters) => {
    const ask = (tx: Queryable) =>
      admin.listMatching(tx, { status: '', ...filters }, { limit: 1_001 });
    expect(await sequentialScans(ask)).toEqual([]);
  });

  it.each([
    'gmail',
    'anna',
    'an',
    'z',
    'nobody-at-all',
    '王小明',
    '#10500',
    '0000000000000018',
    'N1 1AA',
    '020 7946 0958',
    'RR123456789GB',
    'pi_3QabcdefghijklmnopqrstuvwxYZ',
  ])('for a search for %s', async (typed) => {
    const search = readOrderSearch(typed) ?? { words: [] };
    for (const status of ['', 'delivered'] as const) {
      const ask = (tx: Queryable) => admin.searchNumbers(tx, search, { status }, bounds);
      expect(await sequentialScans(ask)).toEqual([]);
    }
  });

  it('to show a page', async () => {
    const { database } = test.services;
    const numbers = await admin.listNumbers(database, '', fromNearerEnd(20, 30, count));
    const rows = await admin.listByNumbers(database, numbers);
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
    const ids = rows.map(({ id }) => id);
    expect(
      await sequentialScans(async (tx) => {
        await admin.listByNumbers(tx, numbers);
        await admin.listByIds(tx, ids);
        await admin.listCardsOf(tx, ids);
        await admin.listOwnPayments(tx, ids);
      }),
    ).toEqual([]);
  });
});

it('a count of so many is kept for ten seconds', async () => {
  const { database, adminOrders } = test.services;
  const total = async () =>
    (await adminOrders.list({ status: '', search: '' }, { page: 1, limit: 10 })).total;
  expect(await total()).toBe(count);
  const { id: newest } = await database
    .selectFrom('orders')
    .select('id')
    .orderBy('orderNumber', 'desc')
    .executeTakeFirstOrThrow();
  await test.owner.deleteFrom('payments').where('orderId', '=', newest).execute();
  await test.owner.deleteFrom('orders').where('id', '=', newest).execute();
  expect(await total()).toBe(count);
  test.clock.advance(10);
  expect(await total()).toBe(count - 1);
});
