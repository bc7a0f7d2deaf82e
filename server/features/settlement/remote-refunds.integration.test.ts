import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJobs, runPeriodically } from '#tests/support/job-queue.ts';
import { readBooks, subjectsTo, subscriptionStates } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let buyer: Buyer;
let count = 0;
const day = 86_400;
beforeAll(async () => {
  shop = await createStripeShop();
});
beforeEach(async () => {
  shop.stripe.outbox.splice(0);
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

const refundMail = expect.stringMatching(/canceled and refunded$/);

/** Buys, and lets everything that follows happen. */
async function buy(productId: string, request: object = {}) {
  const { sessionId } = await shop.begin(buyer, productId, request);
  shop.stripe.pay(sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
  const subscriptionId = shop.stripe.sessions.get(sessionId)?.subscription ?? '';
  return { sessionId, subscriptionId };
}

/** Gives money back in Stripe's dashboard, and has the shop notified. */
async function refund(paymentId: string, amountCents?: number): Promise<void> {
  await shop.test.services.payments.getProvider('stripe').refund({
    paymentId,
    idempotencyKey: `refund-${(count += 1)}`,
    ...(amountCents !== undefined && { amountCents }),
  });
  expect(await shop.postAll()).toEqual([200]);
}

async function dispute(paymentId: string, status: string): Promise<void> {
  shop.stripe.dispute(paymentId, status);
  expect(await shop.postAll()).toEqual([200]);
}

/** The invoice of a subscription's latest period. */
function latestInvoice(subscriptionId: string): string {
  return shop.stripe.subscriptions.get(subscriptionId)?.latest_invoice ?? '';
}

describe('a refund', () => {
  it('of a part leaves the plan, and is written down', async () => {
    const { sessionId } = await buy('lifetime');
    await refund(sessionId, 900);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ payment: 'paid' }],
      payments: [{ state: 'paid', refundedCents: 900 }],
      events: [{}, { type: 'charge.refunded', outcome: 'applied' }],
      entitlements: [{ revokedAt: null }],
    });
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      expect.stringMatching(/^\$9\.00 of order #\d+ has been refunded$/),
    ]);
    await refund(sessionId);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ payment: 'refunded' }],
      payments: [{ state: 'refunded', refundedCents: 19_900 }],
    });
    expect(await buyer.tier()).toBeNull();
    expect(await subjectsTo(shop.test, buyer)).toEqual([refundMail]);
  });

  it('of a subscription ends the plan here and there, and it can be bought again', async () => {
    const { sessionId, subscriptionId } = await buy('business-monthly');
    await refund(sessionId);
    expect(await buyer.tier()).toBeNull();
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      refundMail,
      'Your Business Monthly plan has ended',
    ]);
    expect(shop.stripe.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    await shop.postAll();
    expect(await subjectsTo(shop.test, buyer)).toEqual([]);
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    await buy('business-monthly');
    expect(await buyer.tier()).toBe('business');
  });

  it('cannot be undone by resuming what would be charged for nothing', async () => {
    const { sessionId } = await buy('business-plus-yearly');
    await refund(sessionId);
    await shop.test.deliverMails();
    const { plan } = (await buyer.call('GET', '/plan')).json();
    const path = `/subscriptions/${plan.subscriptions[0]._id}/resume`;
    expect((await buyer.call('POST', path)).statusCode).toBe(409);
  });

  it('of a renewal ends the plan', async () => {
    const { subscriptionId } = await buy('business-monthly');
    shop.test.clock.advance(31 * day);
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    await refund(latestInvoice(subscriptionId));
    await shop.test.deliverMails();
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ payment: 'paid' }],
      payments: [
        { kind: 'first', state: 'paid' },
        { kind: 'renewal', state: 'refunded', refundedCents: 500 },
      ],
    });
    expect(await buyer.tier()).toBeNull();
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    expect(shop.stripe.subscriptions.get(subscriptionId)?.status).toBe('canceled');
  });

  it('of a renewal leaves what was bought besides', async () => {
    const { subscriptionId } = await buy('business-monthly');
    await buy('lifetime');
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    await refund(latestInvoice(subscriptionId));
    await shop.test.deliverMails();
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    expect(await buyer.tier()).toBe('business_lifetime');
  });

  it('of a renewal whose period is over leaves the plan', async () => {
    const { subscriptionId } = await buy('business-monthly');
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    const old = latestInvoice(subscriptionId);
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    await refund(old);
    await shop.test.deliverMails();
    expect(
      (await readBooks(shop.test, buyer)).payments.map(({ state }) => state).toSorted(),
    ).toEqual(['paid', 'paid', 'refunded']);
    expect(await buyer.tier()).toBe('business');
    expect(await subscriptionStates(buyer)).toEqual(['active']);
  });
});

describe('a dispute', () => {
  it.each(['lifetime', 'business-monthly'])(
    'about %s that is won changes nothing in the end',
    async (productId) => {
      const { sessionId } = await buy(productId);
      const tier = await buyer.tier();
      await dispute(sessionId, 'needs_response');
      expect(await readBooks(shop.test, buyer)).toMatchObject({
        orders: [{ payment: 'disputed' }],
        payments: [{ state: 'disputed' }],
      });
      expect(await buyer.tier()).toBe(tier);
      await dispute(sessionId, 'won');
      expect(await readBooks(shop.test, buyer)).toMatchObject({
        orders: [{ payment: 'paid' }],
        payments: [{ state: 'paid' }],
        entitlements: [{ revokedAt: null }],
      });
      expect(await buyer.tier()).toBe(tier);
    },
  );

  it.each(['lifetime', 'business-monthly'])(
    'about %s that is lost ends the plan',
    async (productId) => {
      const { sessionId, subscriptionId } = await buy(productId);
      await dispute(sessionId, 'needs_response');
      await dispute(sessionId, 'lost');
      await shop.test.deliverMails();
      expect(await readBooks(shop.test, buyer)).toMatchObject({
        orders: [{ payment: 'refunded' }],
        payments: [{ state: 'refunded', refundedCents: 0 }],
        entitlements: [{ revokedAt: expect.any(Date) }],
      });
      expect(await buyer.tier()).toBeNull();
      const status = shop.stripe.subscriptions.get(subscriptionId)?.status;
      expect(status).toBe(productId === 'lifetime' ? undefined : 'canceled');
    },
  );

  it('whose end nobody reported is asked about after a day', async () => {
    const { sessionId } = await buy('lifetime');
    await dispute(sessionId, 'needs_response');
    shop.stripe.dispute(sessionId, 'won');
    shop.stripe.outbox.splice(0);
    await runPeriodically(shop.test, 'disputed-orders');
    expect(await readBooks(shop.test, buyer)).toMatchObject({ orders: [{ payment: 'disputed' }] });
    shop.test.clock.advance(86_401);
    await runPeriodically(shop.test, 'disputed-orders');
    expect(await readBooks(shop.test, buyer)).toMatchObject({ orders: [{ payment: 'paid' }] });
  });

  it('learned of when it is lost already ends the plan', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    shop.stripe.outbox.splice(0);
    await dispute(sessionId, 'lost');
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ payment: 'refunded' }],
      entitlements: [{ revokedAt: expect.any(Date) }],
    });
    await shop.test.deliverMails();
  });

  it('about a renewal that is lost ends the plan, once', async () => {
    const { subscriptionId } = await buy('business-monthly');
    shop.test.clock.advance(31 * day);
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    const invoice = latestInvoice(subscriptionId);
    await dispute(invoice, 'needs_response');
    expect(await buyer.tier()).toBe('business');
    await dispute(invoice, 'lost');
    await shop.test.deliverMails();
    const waiting = await readJobs(shop.test.services.database);
    expect(waiting.filter(({ name }) => name !== 'tier-change')).toEqual([]);
    expect(await buyer.tier()).toBeNull();
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    expect((await readBooks(shop.test, buyer)).payments).toMatchObject([
      { kind: 'first', state: 'paid' },
      { kind: 'renewal', state: 'refunded', refundedCents: 0 },
    ]);
  });

  it('about a renewal that is open is written down, and taken back when it is won', async () => {
    const { subscriptionId } = await buy('business-monthly');
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    const invoice = latestInvoice(subscriptionId);
    await dispute(invoice, 'needs_response');
    expect((await readBooks(shop.test, buyer)).payments[1]).toMatchObject({ state: 'disputed' });
    await dispute(invoice, 'won');
    expect((await readBooks(shop.test, buyer)).payments[1]).toMatchObject({ state: 'paid' });
    await shop.test.deliverMails();
    expect(await subscriptionStates(buyer)).toEqual(['active']);
  });
});
