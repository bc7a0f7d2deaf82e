import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBooks, readInvoiced, subjectsTo, subscriptionStates } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let buyer: Buyer;
let admin: Buyer;
let count = 0;
const day = 86_400;
beforeAll(async () => {
  shop = await createStripeShop();
  admin = await addAdmin(shop.test, 'admin@example.test');
});
beforeEach(async () => {
  shop.stripe.outbox.splice(0);
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

/** Buys, and lets everything that follows happen. */
async function buy(productId: string) {
  const { orderId, sessionId } = await shop.begin(buyer, productId);
  shop.stripe.pay(sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
  const subscriptionId = shop.stripe.sessions.get(sessionId)?.subscription ?? '';
  return { orderId, sessionId, subscriptionId };
}

/** Buys a plan, and lives to its second month. */
async function buyAndRenew() {
  const bought = await buy('business-monthly');
  shop.test.clock.advance(31 * day);
  shop.stripe.renew(bought.subscriptionId, true);
  await shop.postAll();
  await shop.test.deliverMails();
  const invoice = shop.stripe.subscriptions.get(bought.subscriptionId)?.latest_invoice ?? '';
  return { ...bought, invoice };
}

/** Has the admin area give back the latest payment of an order, or a part of it. */
async function refund(orderId: string, refunded: number, amount: number) {
  const payments = await shop.test.services.orderPayments.listOf(
    shop.test.services.database,
    orderId,
  );
  const wanted = { amount, refunded, reason: 'As agreed' };
  const answer = await admin.call('POST', `/admin/payments/${payments.at(-1)?.id}/refund`, wanted);
  await shop.postAll();
  return answer.statusCode;
}

async function tell(act: () => unknown): Promise<string[]> {
  act();
  expect(new Set(await shop.postAll())).toEqual(new Set([200]));
  return subjectsTo(shop.test, buyer);
}

async function issuesOf(orderId: string) {
  const { issues } = (await admin.call('GET', '/admin/money-issues?state=open')).json<{
    issues: { orderId: string; kind: string; amount: number; details: string }[];
  }>();
  return issues.filter((issue) => issue.orderId === orderId);
}

async function numbers(): Promise<number[]> {
  const rows = await shop.test.services.database
    .selectFrom('invoices')
    .select('number')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number ?? 0);
}

describe('a refund that fails later', () => {
  it('gives the order its state back, tells buyer and admin, and can be made again', async () => {
    const { orderId, sessionId } = await buy('lifetime');
    expect(await refund(orderId, 0, 199)).toBe(200);
    await shop.test.deliverMails();
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'cancelled', payment: 'refunded' }],
    });
    shop.test.clock.advance(3 * day);
    const subjects = await tell(() => shop.stripe.failRefund(sessionId));
    expect(subjects).toEqual([
      expect.stringMatching(/^Your refund for order #\d+ didn’t go through$/),
    ]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid' }],
      payments: [{ state: 'paid', refundedCents: 0 }],
      entitlements: [{ revokedAt: null }],
    });
    expect(await buyer.tier()).toBe('business_lifetime');
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(19_900);
    expect(await issuesOf(orderId)).toMatchObject([{ kind: 'refund_failed', amount: 199 }]);

    expect(await refund(orderId, 0, 199)).toBe(200);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'cancelled', payment: 'refunded' }],
    });
    expect(await buyer.tier()).toBeNull();
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(0);
    const issued = await numbers();
    expect(issued).toEqual(issued.map((_, index) => index + 1));
    await shop.test.deliverMails();
  });

  it('of a part is mailed as well, once however often it is reported', async () => {
    const { orderId, sessionId } = await buy('lifetime');
    await refund(orderId, 0, 9);
    await shop.test.deliverMails();
    shop.stripe.failRefund(sessionId);
    const [event] = shop.stripe.outbox.splice(0);
    expect((await shop.post({ ...event!, id: 'evt_doubled' })).statusCode).toBe(200);
    expect(await tell(() => shop.stripe.outbox.push(event!))).toHaveLength(1);
    expect(await issuesOf(orderId)).toMatchObject([{ kind: 'refund_failed', amount: 9 }]);
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(19_900);
  });

  it('of a renewal leaves its period paid, though the subscription has ended', async () => {
    const { orderId, invoice } = await buyAndRenew();
    await refund(orderId, 0, 5);
    await shop.test.deliverMails();
    await shop.postAll();
    expect(await buyer.tier()).toBeNull();
    await tell(() => shop.stripe.failRefund(invoice));
    expect(await buyer.tier()).toBe('business');
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    shop.test.clock.advance(32 * day);
    expect(await buyer.tier()).toBeNull();
  });
});

describe('a dispute about a part', () => {
  it('that is lost is booked as its amount, and ends nothing', async () => {
    const { orderId, sessionId } = await buy('lifetime');
    shop.stripe.dispute(sessionId, 'needs_response', 3_000);
    await shop.postAll();
    expect(await tell(() => shop.stripe.dispute(sessionId, 'lost'))).toEqual([]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid' }],
      payments: [{ state: 'paid', refundedCents: 0 }],
      entitlements: [{ revokedAt: null }],
    });
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(16_900);
    expect(await issuesOf(orderId)).toMatchObject([{ kind: 'dispute', amount: 30 }]);
    expect(await refund(orderId, 30, 169)).toBe(200);
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(0);
    expect(await buyer.tier()).toBeNull();
    await shop.test.deliverMails();
  });

  it('of a renewal leaves the subscription', async () => {
    const { subscriptionId, invoice, orderId } = await buyAndRenew();
    await tell(() => shop.stripe.dispute(invoice, 'lost', 200));
    expect(shop.stripe.subscriptions.get(subscriptionId)?.status).toBe('active');
    expect(await buyer.tier()).toBe('business');
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(800);
    // Nobody knew of it before it was lost.
    expect(await issuesOf(orderId)).toMatchObject([{ kind: 'dispute', amount: 2 }]);
  });
});

describe('money of a lost dispute that comes back', () => {
  it('is booked, and what it bought counts again', async () => {
    const { sessionId, orderId } = await buy('lifetime');
    await tell(() => shop.stripe.dispute(sessionId, 'lost'));
    expect(await buyer.tier()).toBeNull();
    await tell(() => shop.stripe.reinstate(sessionId));
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid' }],
      payments: [{ state: 'paid' }],
    });
    expect(await buyer.tier()).toBe('business_lifetime');
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(19_900);
    expect(await issuesOf(orderId)).toHaveLength(1);
  });

  it('is booked as the part that came', async () => {
    const { sessionId } = await buy('lifetime');
    await tell(() => shop.stripe.dispute(sessionId, 'lost'));
    await tell(() => shop.stripe.reinstate(sessionId, 5_000));
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(5_000);
  });
});
