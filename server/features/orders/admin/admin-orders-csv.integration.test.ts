import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
/** By the names of their buyers. */
const orders: Record<string, string> = {};
const german = { ...address, city: 'Berlin', state: '', postalCode: '10115', country: 'Germany' };

const bought = {
  ada: { productId: 'lifetime', fullName: 'Ada Example' },
  bob: { productId: 'lifetime', fullName: 'Bob Example' },
  cyd: { productId: 'business-monthly', fullName: 'Cyd Example' },
  eve: { productId: 'business-plus-monthly', fullName: '=SUM(A1:A9)' },
} as const;

beforeAll(async () => {
  test = await createTestApp({ TAX_TABLE: 'DE 19 VAT' });
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin(admin.account.email, true, 'test');
  for (const [name, { productId, fullName }] of Object.entries(bought)) {
    const buyer = await addBuyer(test, `${name}@example.test`);
    test.clock.advance(60);
    const answer = await buyer.buy(productId, { deliveryAddress: { ...german, fullName } });
    orders[name] = answer.json().purchase._id;
  }
  const dan = await addBuyer(test, 'dan@example.test');
  await dan.purchase({ items: [{ productId: 'lifetime', quantity: 1 }] });
  await refund('bob');
  await refund('eve', 300);
  await test.deliverMails();
});
afterAll(() => test.close());

async function refund(name: string, amountCents?: number): Promise<void> {
  const { database, orders: all, payments, settlement } = test.services;
  const order = await all.find(database, orders[name] ?? '');
  const paymentId = order?.providerCheckoutId ?? '';
  const part = amountCents !== undefined && { amountCents };
  const idempotencyKey = `csv-${name}`;
  await payments.getProvider('sandbox').refund({ paymentId, idempotencyKey, ...part });
  if (order !== undefined) await settlement.settle(order);
}

describe('the list as CSV', () => {
  it('has what is filtered, and no formulas', async () => {
    const answer = await admin.call('GET', '/admin/orders.csv?search=eve@example');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-2026-11-21.csv"',
    });
    const [header, line, rest] = answer.body.slice(1).trim().split('\r\n');
    expect(header).toMatch(/^order number,order id,placed,/);
    expect(line).toContain(",eve@example.test,'=SUM(A1:A9),");
    expect(line).toContain(',1 × Business Plus Monthly,');
    expect(rest).toBeUndefined();
  });

  it('has all of them without a filter', async () => {
    const answer = await admin.call('GET', '/admin/orders.csv');
    expect(answer.body.trim().split('\r\n')).toHaveLength(6);
    expect((await admin.call('GET', '/admin/orders.csv?status=lost')).statusCode).toBe(400);
  });

  it('says what is to be shipped, what is tax, and what went back', async () => {
    const { body } = await admin.call('GET', '/admin/orders.csv');
    const [header = [], ...lines] = body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const [first, last] = [header.indexOf('cards'), header.indexOf('currency')];
    expect(header.slice(first, last).join()).toBe(
      'cards,cards to ship,total,net,tax rate,tax name,tax,refunded',
    );
    const cells = lines.map((line) => line.slice(first, last).join(' '));
    expect(cells).toEqual([
      // Of dan, who has not paid; then from eve back to ada.
      '2 0 199.00     0.00',
      '1 1 8.00 6.72 19 VAT 1.28 3.00',
      '0 0 5.00 4.20 19 VAT 0.80 0.00',
      '2 0 199.00 167.23 19 VAT 31.77 199.00',
      '2 2 199.00 167.23 19 VAT 31.77 0.00',
    ]);
  });

  it('leaves an entry in the audit log, without what was searched for', async () => {
    const exports = () =>
      test.services.database
        .selectFrom('auditEntries')
        .select(['actor', 'actorAccountId', 'subjectId', 'accountId', 'after'])
        .where('action', '=', 'orders.exported')
        .orderBy('id', 'desc')
        .execute();
    const before = await exports();
    await admin.call('GET', '/admin/orders.csv?search=other.test&status=shipped');
    await admin.call('GET', '/admin/orders.csv?status=lost');
    const after = await exports();
    expect(after).toHaveLength(before.length + 1);
    const { id } = admin.account;
    expect(after[0]).toEqual({
      actor: 'admin',
      actorAccountId: id,
      subjectId: id,
      accountId: id,
      after: { status: 'shipped', isSearch: true },
    });
  });
});
