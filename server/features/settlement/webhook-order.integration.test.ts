import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBooks, subjectsTo, subscriptionStates } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
});
beforeEach(async () => {
  shop.stripe.outbox.splice(0);
  shop.stripe.now = shop.test.clock.now().getTime() / 1_000;
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

const receipt = expect.stringMatching(/^Receipt for order #\d+$/);
const failed = expect.stringMatching(/^Your payment for order #\d+ failed$/);

function refund(paymentId: string, amountCents?: number) {
  return shop.test.services.payments.getProvider('stripe').refund({
    paymentId,
    idempotencyKey: `refund-${(count += 1)}`,
    ...(amountCents !== undefined && { amountCents }),
  });
}

/** A monthly subscription that was paid; nobody has notified the shop yet. */
async function payMonthly() {
  const checkout = await shop.begin(buyer, 'business-monthly');
  shop.stripe.pay(checkout.sessionId);
  const subscriptionId = shop.stripe.sessions.get(checkout.sessionId)?.subscription ?? '';
  return { ...checkout, subscriptionId };
}

describe('reports out of order', () => {
  it('a refund before its payment is both', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    await refund(sessionId);
    expect((await shop.post(shop.take('charge.refunded'))).statusCode).toBe(200);
    const books = await readBooks(shop.test, buyer);
    expect(books).toMatchObject({
      orders: [{ status: 'cancelled', payment: 'refunded' }],
      payments: [{ state: 'refunded', amountCents: 19_900, refundedCents: 19_900 }],
      entitlements: [{ revokedAt: expect.any(Date) }],
    });
    expect(await shop.postAll()).toEqual([200]);
    const { orders, payments } = await readBooks(shop.test, buyer);
    expect({ orders, payments }).toEqual({ orders: books.orders, payments: books.payments });
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      receipt,
      expect.stringMatching(/canceled and refunded$/),
    ]);
    expect(await buyer.tier()).toBeNull();
  });

  it('the first invoice before its checkout settles it', async () => {
    await payMonthly();
    expect((await shop.post(shop.take('invoice.paid'))).statusCode).toBe(200);
    expect(await buyer.tier()).toBe('business');
    expect(await shop.postAll()).toEqual([200]);
    expect((await readBooks(shop.test, buyer)).payments).toHaveLength(1);
    expect(await subjectsTo(shop.test, buyer)).toEqual([receipt]);
  });

  it('the end of a subscription before its checkout ends it', async () => {
    const { subscriptionId } = await payMonthly();
    shop.stripe.endSubscription(subscriptionId);
    expect((await shop.post(shop.take('customer.subscription.deleted'))).statusCode).toBe(200);
    expect((await shop.post(shop.take('checkout.session.completed'))).statusCode).toBe(200);
    expect(await subjectsTo(shop.test, buyer)).toContain('Your Business Monthly plan has ended');
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    expect(await buyer.tier()).toBeNull();
  });

  it('a renewal before its checkout is booked with it', async () => {
    const { subscriptionId } = await payMonthly();
    shop.stripe.renew(subscriptionId, true);
    const events = shop.stripe.outbox.splice(0).toReversed();
    for (const event of events) expect((await shop.post(event)).statusCode).toBe(200);
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      receipt,
      'Receipt for the renewal of your Business Monthly plan',
    ]);
    expect((await readBooks(shop.test, buyer)).payments).toMatchObject([
      { kind: 'first', amountCents: 500 },
      { kind: 'renewal', amountCents: 500 },
    ]);
  });

  it('the end before the renewal that failed is the end', async () => {
    const { subscriptionId } = await payMonthly();
    await shop.postAll();
    shop.stripe.renew(subscriptionId, false);
    shop.stripe.endSubscription(subscriptionId);
    const events = shop.stripe.outbox.splice(0).toReversed();
    for (const event of events) expect((await shop.post(event)).statusCode).toBe(200);
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      receipt,
      'Your Business Monthly plan has ended',
    ]);
  });

  it('a checkout reported after its first period is over is still settled', async () => {
    await payMonthly();
    const event = shop.take('checkout.session.completed');
    shop.test.clock.advance(40 * 86_400);
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid' }],
      payments: [{ kind: 'first', state: 'paid' }],
    });
    expect(await subjectsTo(shop.test, buyer)).toEqual([receipt]);
  });
});

describe('money that comes later', () => {
  it('is waited for, and settles then', async () => {
    const { orderId, sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId, 'later');
    expect(await shop.postAll()).toEqual([200]);
    const path = `/success?session_id=${sessionId}&purchase_id=${orderId}`;
    expect((await buyer.call('GET', path)).statusCode).toBe(409);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'pending', payment: 'unpaid', isClosed: false }],
    });
    shop.stripe.arrive(sessionId, true);
    expect(await shop.postAll()).toEqual([200]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid' }],
    });
    expect(await subjectsTo(shop.test, buyer)).toEqual([receipt]);
  });

  it('and never arrives cancels the order, with a mail', async () => {
    const { orderId, sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId, 'later');
    shop.stripe.arrive(sessionId, false);
    expect(await shop.postAll()).toEqual([200, 200]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'cancelled', payment: 'unpaid', isClosed: true }],
      payments: [],
      entitlements: [],
    });
    expect(await subjectsTo(shop.test, buyer)).toEqual([failed]);
    const path = `/success?session_id=${sessionId}&purchase_id=${orderId}`;
    expect((await buyer.call('GET', path)).statusCode).toBe(402);
  });

  it('for an order that has expired settles it', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId, 'later');
    shop.stripe.arrive(sessionId, false);
    await shop.postAll();
    shop.stripe.arrive(sessionId, true);
    expect(await shop.postAll()).toEqual([200]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid', isClosed: false }],
      entitlements: [{ tier: 'business_lifetime' }],
    });
    expect(await subjectsTo(shop.test, buyer)).toEqual([failed, receipt]);
  });
});

it('an expired page closes its order without a mail', async () => {
  const { sessionId } = await shop.begin(buyer, 'lifetime');
  shop.stripe.expire(sessionId);
  expect(await shop.postAll()).toEqual([200]);
  expect(await readBooks(shop.test, buyer)).toMatchObject({
    orders: [{ status: 'cancelled', payment: 'unpaid', isClosed: true }],
  });
  expect(await subjectsTo(shop.test, buyer)).toEqual([]);
});
