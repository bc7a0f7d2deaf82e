import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sellBy } from '#domain/catalog/catalog.ts';
import { seedCatalog } from '#domain/catalog/seed-catalog.ts';
import { seatProducts } from '#domain/catalog/products.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { readJobs } from '#tests/support/job-queue.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const product = sellBy(seedCatalog, seatProducts.monthly);
const purchase = {
  product,
  seats: 5,
  shownCurrency: 'USD',
  keptCurrency: null,
  shownCents: 5 * product.unitCents,
  method: 'card',
  address: null,
  purchaseOrder: 'PO-2026-7',
  subject: 'Acme',
} as const;

let test: TestApp;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `seats-${(count += 1)}@example.test`);
});

const open = (change: Partial<Parameters<typeof test.services.seatCheckout.open>[1]> = {}) =>
  test.services.seatCheckout.open(buyer.account.id, { ...purchase, ...change });

/** Buys the seats of a company. @returns their subscription, where they renew */
async function buySeats(change: Parameters<typeof open>[0] = {}) {
  const { orderId, url } = await open(change);
  await buyer.press('pay', url);
  const { database, orders, settlement, subscriptions } = test.services;
  const order = await orders.find(database, orderId);
  if (order === undefined) throw new Error('no order');
  await settlement.settle(order);
  return { orderId, row: await subscriptions.findOfOrder(database, orderId) };
}

const invoicesOf = (orderId: string) =>
  test.services.database
    .selectFrom('invoices')
    .select('content')
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute();

describe('seats', () => {
  it('renew, all of them, and give their buyer no plan', async () => {
    const { orderId, row } = await buySeats();
    expect(row).toMatchObject({ productId: 'teams-monthly', tier: null, quantity: 5 });
    const { plan } = (await buyer.call('GET', '/plan')).json();
    expect(plan).toMatchObject({ tier: null, subscriptions: [] });
    const [{ content } = { content: undefined }] = await invoicesOf(orderId);
    expect(content).toMatchObject({
      purchaseOrder: 'PO-2026-7',
      totalCents: 3_000,
      lines: [{ name: 'Teams Monthly', quantity: 5, unitCents: 600, totalCents: 3_000 }],
    });
  });

  it('leave a private plan as it is, bought before or after', async () => {
    await buyer.buy('business-monthly');
    await buySeats();
    const { plan } = (await buyer.call('GET', '/plan')).json();
    expect(plan).toMatchObject({ tier: 'business', subscriptions: [{ state: 'active' }] });
  });

  it('are added for what was shown, and taken off at the end of the period', async () => {
    const { orderId, row } = await buySeats();
    const { database, planChanges, subscriptions } = test.services;
    const { id: accountId } = buyer.account;
    const id = row?.id ?? '';
    const six = { product, quantity: 6 };
    const preview = await planChanges.previewTerms(accountId, id, six);
    expect(preview).toMatchObject({ when: 'now', renewalPrice: 36 });
    await expect(
      planChanges.changeTo(accountId, id, six, { ...preview, charge: preview.charge + 1 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const twice = [1, 2].map(() => planChanges.changeTo(accountId, id, six, preview));
    expect(new Set(await Promise.all(twice))).toEqual(
      new Set(['The company now has 6 seats, paid monthly.']),
    );
    const subjects = (await test.deliverMails()).map(({ subject }) => subject);
    expect(subjects).toContain('Receipt for your change of seats');
    expect(await invoicesOf(orderId)).toMatchObject([
      {},
      { content: { totalCents: Math.round(preview.charge * 100), purchaseOrder: 'PO-2026-7' } },
    ]);

    const four = { product, quantity: 4 };
    const fewer = await planChanges.previewTerms(accountId, id, four);
    expect(fewer).toMatchObject({ when: 'period_end', charge: 0, renewalPrice: 24 });
    await planChanges.changeTo(accountId, id, four, fewer);
    expect(await subscriptions.findOfOrder(database, orderId)).toMatchObject({
      quantity: 6,
      nextQuantity: 4,
    });
    await planChanges.keep(accountId, id);
    expect(await subscriptions.findOfOrder(database, orderId)).toMatchObject({
      quantity: 6,
      nextQuantity: null,
    });
  });

  it('are one period where PayPal is paid, and do not renew', async () => {
    const { orderId, row } = await buySeats({ method: 'paypal' });
    expect(row).toBeUndefined();
    expect(await invoicesOf(orderId)).toMatchObject([{ content: { totalCents: 3_000 } }]);
  });

  it('are refused at another price, in a cart and as a plan', async () => {
    await expect(open({ shownCents: 1 })).rejects.toMatchObject({ code: 'conflict' });
    const items = [{ productId: 'teams-monthly', quantity: 5 }];
    expect((await buyer.purchase({ items })).statusCode).toBe(400);
    await buyer.buy('business-monthly');
    const { plan } = (await buyer.call('GET', '/plan')).json();
    const path = `/subscriptions/${plan.subscriptions[0]._id}/preview-change`;
    const answer = await buyer.call('POST', path, { productId: 'teams-monthly' });
    expect(answer.statusCode).toBe(400);
  });

  it('end with the refund of their period', async () => {
    const { orderId } = await buySeats();
    const { database, orders, payments, settlement } = test.services;
    const order = await orders.find(database, orderId);
    const refund = { paymentId: order?.providerCheckoutId ?? '', idempotencyKey: orderId };
    await payments.getProvider('sandbox').refund(refund);
    if (order) await settlement.settle(order);
    const jobs = await readJobs(database);
    expect(jobs.map(({ name }) => name)).toContain('end-subscription');
  });
});
