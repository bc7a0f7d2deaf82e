import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';

let test: TestApp;
let admin: Buyer;
/** By the names of their buyers. */
const orders: Record<string, string> = {};

const people = {
  ada: { email: 'ada_1@example.test', fullName: 'Ada O’Brien' },
  bob: { email: 'bob@shop.test', fullName: 'Bob 100% "Quote\\Slash"' },
  wang: { email: 'w@shop.test', fullName: '王小明' },
  eve: { email: 'eve@other.test', fullName: '=SUM(A1:A9)' },
} as const;

beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin(admin.account.email, true, 'test');
  for (const [name, { email, fullName }] of Object.entries(people)) {
    const buyer = await addBuyer(test, email);
    test.clock.advance(60);
    const bought = await buyer.buy('lifetime', { deliveryAddress: { ...address, fullName } });
    orders[name] = bought.json().purchase._id;
  }
  await test.deliverMails();
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}) {
  const answer = await admin.call('GET', `/admin/orders?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    orders: AdminOrder[];
    currentPage: number;
    totalPages: number;
    total: number;
  }>();
}

/** The buyers whose orders a search finds, newest first. */
async function found(search: string, status = ''): Promise<string[]> {
  const { orders: rows, total } = await list({ search, status });
  expect(total).toBe(rows.length);
  return rows.map(({ _id }) => Object.keys(orders).find((name) => orders[name] === _id) ?? _id);
}

describe('the list of orders', () => {
  it('is what the specification says an order is, newest first', async () => {
    const { orders: rows, ...page } = await list();
    expect(page).toMatchObject({ success: true, currentPage: 1, totalPages: 1, total: 4 });
    expect(rows.map(({ email }) => email)).toEqual(
      Object.values(people)
        .map(({ email }) => email)
        .toReversed(),
    );
    expect(rows[3]).toMatchObject({
      _id: orders['ada'],
      email: 'ada_1@example.test',
      userId: { email: 'ada_1@example.test' },
      user: { email: 'ada_1@example.test' },
      subscriptionTier: 'business_lifetime',
      billing: 'lifetime',
      status: 'confirmed',
      quantity: 1,
      timestamp: expect.stringMatching(/^2026-/),
      deliveryAddress: { fullName: 'Ada O’Brien', city: 'London' },
      priceId: 'lifetime',
      trackingNumber: '',
      adminNotes: '',
      physicalCardNumber: null,
      cardRegisteredAt: null,
    });
  });

  it.each([
    [{ limit: '3' }, 1, 2, 3],
    [{ limit: '3', page: '2' }, 2, 2, 1],
    [{ limit: '1', page: '3' }, 3, 4, 1],
    [{ page: '1000000000' }, 1_000_000_000, 1, 0],
  ])('%j is page %i of %i', async (query, currentPage, totalPages, length) => {
    const page = await list(query);
    expect(page).toMatchObject({ currentPage, totalPages, total: 4 });
    expect(page.orders).toHaveLength(length);
  });

  it('has each order on one page', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map((page) => list({ limit: '1', page: `${page}` })),
    );
    const numbers = all.flatMap((page) => page.orders.map(({ orderNumber }) => orderNumber));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(4);
  });

  it.each([
    [{ page: '-1' }, 'page'],
    [{ page: '0' }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ status: 'lost' }, 'status'],
    [{ search: 'x'.repeat(201) }, 'search'],
  ])('refuses %j', async (query, field) => {
    const answer = await admin.call('GET', `/admin/orders?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });
});

describe('a search', () => {
  it.each([
    ['SHOP.test', ['wang', 'bob']],
    ['ada_1', ['ada']],
    ['a_1@example', ['ada']],
    ['a1@example', []],
    ['_', []],
    ['%', []],
    ['100%', ['bob']],
    ['1%0', []],
    ['%00', []],
    ['"quote\\slash"', ['bob']],
    ["'; drop table orders; --", []],
    ['o’brien', ['ada']],
    ['小明', ['wang']],
    ['bo', ['bob']],
    ['ob', []],
    ['=SUM', ['eve']],
    ['nobody', []],
  ])('for %s finds %j', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it('by number, with and without its sign', async () => {
    const [newest] = (await list()).orders;
    expect(await found(`#${newest?.orderNumber}`)).toEqual(['eve']);
    expect(await found(` ${newest?.orderNumber} `)).toEqual(['eve']);
    expect(await found('#99999999999999')).toEqual([]);
  });

  it('by the account’s name and its address of today', async () => {
    await test.services.database
      .updateTable('accounts')
      .set({ name: 'Lady Byron', email: 'countess@example.test' })
      .where('email', '=', people.ada.email)
      .execute();
    expect(await found('byron')).toEqual(['ada']);
    expect(await found('countess@')).toEqual(['ada']);
  });

  it('by serial and identifier of a card', async () => {
    const { serial, identifier } = await issueCard(test.services);
    await test.services.database
      .insertInto('orderCards')
      .values({ serial, orderId: orders['bob'] ?? '', position: 1, addedAt: test.clock.now() })
      .execute();
    expect(await found(serial)).toEqual(['bob']);
    expect(await found(identifier.toLowerCase())).toEqual(['bob']);
    const [order] = (await list({ search: serial })).orders;
    expect(order?.physicalCardNumber).toBe(identifier);
    expect(order?.cards).toMatchObject([{ serial, state: 'unclaimed', claimedAt: null }]);
  });

  it('keeps to a status', async () => {
    await admin.call('PUT', `/admin/orders/${orders['wang']}/status`, { status: 'shipped' });
    expect(await found('shop.test', 'shipped')).toEqual(['wang']);
    expect(await found('shop.test', 'confirmed')).toEqual(['bob']);
    expect((await list({ status: 'shipped' })).total).toBe(1);
    expect((await list({ status: 'in_production' })).orders).toEqual([]);
    await test.deliverMails();
  });

  it('that finds many counts up to 200', async () => {
    const { database } = test.services;
    const { rows } = await sql`
      insert into orders (id, email, status, payment, provider, currency, list_cents, discount_cents,
        total_cents, card_count, content_hash, placed_at, settled_at, updated_at)
      select gen_random_uuid(), 'many@example.test', 'confirmed', 'paid', 'none', 'USD', 0, 0, 0, 0,
        sha256(n::text::bytea), now(), now(), now() from generate_series(1, 201) n
      returning id`.execute(database);
    expect(rows).toHaveLength(201);
    await sql`
      insert into order_lines select id, 'lifetime', 0, 'Lifetime', 'business_lifetime', 'lifetime', 1,
        0, 0, 0 from orders where email = 'many@example.test'`.execute(database);
    expect(await list({ search: 'many@', page: '20' })).toMatchObject({
      total: 200,
      hasMore: true,
      totalPages: 20,
    });
    const csv = await admin.call('GET', '/admin/orders.csv?search=many@');
    expect(csv.body.trim().split('\r\n')).toHaveLength(202);
    await test.owner.deleteFrom('orders').where('email', '=', 'many@example.test').execute();
  });
});

describe('several orders at once', () => {
  const unknown = '01a1fd8c-6900-77df-8b10-acb10b07abf5';
  const change = (body: object) => admin.call('POST', '/admin/orders/status', body);

  it('are changed each for itself, and what failed is shown', async () => {
    const [eve] = (await list({ search: 'eve@' })).orders;
    const stale = '2020-01-01T00:00:00.000Z';
    const answer = await change({
      status: 'in_production',
      orders: [
        { _id: orders['eve'], seenAt: eve?.updatedAt },
        { _id: orders['bob'], seenAt: stale },
        { _id: unknown },
        { _id: orders['ada'] },
      ],
    });
    expect(answer.json()).toEqual({
      success: true,
      message: '2 orders updated, 2 not.',
      results: [
        { _id: orders['eve'], isDone: true, message: 'Order status updated' },
        {
          _id: orders['bob'],
          isDone: false,
          message: 'This order was changed in the meantime. It’s now Confirmed and paid.',
        },
        { _id: unknown, isDone: false, message: 'We couldn’t find that order.' },
        { _id: orders['ada'], isDone: true, message: 'Order status updated' },
      ],
    });
    expect(await found('test', 'in_production')).toEqual(['eve', 'ada']);
  });

  it.each([
    [{ status: 'lost', orders: [{ _id: unknown }] }, 'status'],
    [{ status: 'shipped', orders: [] }, 'orders'],
    [
      { status: 'shipped', orders: Array.from({ length: 101 }, () => ({ _id: unknown })) },
      'orders',
    ],
  ])('are refused as a whole: %#', async (body, field) => {
    const answer = await change(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it('are packed oldest first, without those that there are not', async () => {
    const ids = [orders['eve'], unknown, 'x', orders['ada']].join(',');
    const slips = await admin.call('GET', `/admin/packing-slips?ids=${ids}`);
    expect(slips.json().orders.map(({ _id }: AdminOrder) => _id)).toEqual([
      orders['ada'],
      orders['eve'],
    ]);
    expect((await admin.call('GET', '/admin/packing-slips')).statusCode).toBe(400);
  });
});

describe('one order', () => {
  it('says all that hangs on it', async () => {
    const answer = await admin.call('GET', `/admin/orders/${orders['eve']}`);
    expect(answer.json().order).toMatchObject({
      _id: orders['eve'],
      lines: [{ name: 'Lifetime', quantity: 1, total: 199 }],
      payments: [{ kind: 'first', amount: 199, refunded: 0, refundable: 199, refunds: [] }],
      history: expect.arrayContaining([expect.objectContaining({ action: 'order.paid' })]),
    });
  });

  it.each(['x', '01a1fd8c-6900-77df-8b10-acb10b07abf5', '10001'])('%s is not known', async (id) => {
    expect((await admin.call('GET', `/admin/orders/${id}`)).statusCode).toBe(404);
  });

  it('is also that of an account that is gone', async () => {
    const { database, orders: service } = test.services;
    const account = await test.services.accounts.findByEmail(database, people.eve.email);
    await database.transaction().execute((tx) => service.disown(tx, account?.id ?? ''));
    const { order } = (await admin.call('GET', `/admin/orders/${orders['eve']}`)).json();
    expect(order).toMatchObject({ user: null, userId: null, email: '', deliveryAddress: null });
  });
});
