import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';

let test: TestApp;
let admin: Buyer;
/** By the names of their buyers. */
const orders: Record<string, string> = {};

/** Each bought a day after the one before. */
const people = {
  ada: { deliveryAddress: { ...address, postalCode: 'N1 1AA' } },
  sven: {
    deliveryAddress: {
      ...address,
      phoneNumber: '+46 (70) 123-45 67',
      postalCode: '114 55',
      country: 'Sweden',
      state: '',
    },
  },
  plan: { productId: 'business-yearly', deliveryAddress: address },
  unpaid: { isPaid: false, deliveryAddress: address },
  shipped: { deliveryAddress: address },
};
/** When each was bought, ISO 8601. */
const days: Record<string, string> = {};

beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin(admin.account.email, true, 'test');
  for (const [name, buying] of Object.entries(people)) {
    const { productId = 'lifetime', isPaid = true, deliveryAddress } = { ...defaults, ...buying };
    const buyer = await addBuyer(test, `${name}@example.test`);
    const bought = isPaid
      ? (await buyer.buy(productId, { deliveryAddress })).json().purchase._id
      : (await buyer.purchase({ items: [{ productId, quantity: 1 }], deliveryAddress })).json()
          .purchaseId;
    orders[name] = bought;
    days[name] = test.clock.now().toISOString();
    test.clock.advance(86_400);
  }
  const parcel = { status: 'shipped', trackingNumber: 'RR 123 456 785 GB' };
  await admin.call('PUT', `/admin/orders/${orders['shipped']}/status`, parcel);
});
afterAll(() => test.close());

const defaults: { productId?: string; isPaid?: boolean } = {};

async function list(query: Record<string, string>) {
  const answer = await admin.call('GET', `/admin/orders?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ orders: AdminOrder[]; total: number; hasMore: boolean }>();
}

/** The buyers whose orders match, newest first. */
async function found(query: Record<string, string>): Promise<string[]> {
  const { orders: rows, total } = await list(query);
  expect(total).toBe(rows.length);
  return rows.map(({ _id }) => Object.keys(orders).find((name) => orders[name] === _id) ?? _id);
}

describe('a search', () => {
  it.each([
    ['+46 70 123 45 67', ['sven']],
    ['070-123 45 67', ['sven']],
    ['701234567', ['sven']],
    ['11455', ['sven']],
    ['114 55', ['sven']],
    ['n11aa', ['shipped', 'unpaid', 'plan', 'ada']],
    ['RR 123 456 785 GB', ['shipped']],
    ['rr123456785gb', ['shipped']],
    ['RR123456786GB', []],
  ])('for %s finds %j', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  it('finds an order by the provider’s ids of its payment and of its page', async () => {
    const { database } = test.services;
    const payment = await database
      .selectFrom('payments')
      .select('providerPaymentId')
      .where('orderId', '=', orders['ada'] ?? '')
      .executeTakeFirstOrThrow();
    expect(await found({ search: payment.providerPaymentId })).toEqual(['ada']);
    const order = await database
      .selectFrom('orders')
      .select('providerCheckoutId')
      .where('id', '=', orders['unpaid'] ?? '')
      .executeTakeFirstOrThrow();
    expect(await found({ search: order.providerCheckoutId ?? '' })).toEqual(['unpaid']);
  });
});

describe('a filter', () => {
  it.each([
    [{ needsShipping: 'true' }, ['sven', 'ada']],
    [{ needsShipping: 'true', country: 'SE' }, ['sven']],
    [{ status: 'all', payment: 'unpaid' }, ['unpaid']],
    [{ status: '', payment: 'unpaid' }, ['unpaid']],
    [{ payment: 'paid', status: 'confirmed' }, ['plan', 'sven', 'ada']],
    [{ payment: 'disputed' }, []],
    [{ country: 'Sweden' }, ['sven']],
    [{ country: 'GB', search: '@example.test', payment: 'paid' }, ['shipped', 'plan', 'ada']],
  ])('%j', async (query: Record<string, string>, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each([
    [{ country: 'Nowhere' }, 'country'],
    [{ payment: 'lost' }, 'payment'],
    [{ from: 'yesterday' }, 'from'],
    [{ needsShipping: 'yes' }, 'needsShipping'],
  ])('%j is refused', async (query: Record<string, string>, name) => {
    const answer = await admin.call('GET', `/admin/orders?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(name);
  });

  it('by the moments between which orders were placed', async () => {
    const [from = '', to = ''] = [days['sven'], days['unpaid']];
    expect(await found({ from, to })).toEqual(['plan', 'sven']);
    expect(await found({ from: to })).toEqual(['shipped', 'unpaid']);
  });

  it('narrows the file and what is changed at once, and the log says so', async () => {
    const query = new URLSearchParams({ needsShipping: 'true' });
    const csv = await admin.call('GET', `/admin/orders.csv?${query}`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
    const { database } = test.services;
    const { after } = await database
      .selectFrom('auditEntries')
      .select('after')
      .where('action', '=', 'orders.exported')
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ status: '', needsShipping: true, isSearch: false });
    const matching = await admin.call('GET', `/admin/orders/matching?${query}`);
    const [newest] = (await list({ needsShipping: 'true' })).orders;
    expect(matching.json()).toMatchObject({
      hasMore: false,
      orders: [
        { _id: orders['sven'], orderNumber: newest?.orderNumber, updatedAt: newest?.updatedAt },
        { _id: orders['ada'] },
      ],
    });
  });
});

it('the work that waits is counted', async () => {
  const work = async () => (await admin.call('GET', '/admin/work')).json().work;
  expect(await work()).toEqual({
    toShip: 2,
    replacementsToShip: 0,
    returnsWaiting: 0,
    lowBlanks: 0,
    refundsToApprove: 0,
    paymentProblems: 0,
    unanswered: 0,
    failedJobs: 0,
    wrongChecks: 0,
  });
  const { database, moneyIssues } = test.services;
  await moneyIssues.open(database, {
    kind: 'dispute',
    provider: 'sandbox',
    subject: 'dp_1',
    details: 'The bank asks.',
  });
  await admin.call('POST', '/feedback', { message: 'Hello' });
  await admin.call('PUT', `/admin/orders/${orders['ada']}/status`, { status: 'shipped' });
  expect(await work()).toMatchObject({ toShip: 1, paymentProblems: 1, unanswered: 1 });
});
