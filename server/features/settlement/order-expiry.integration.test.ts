import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakePayPal, paypalClient } from '#tests/contracts/payments/fake-paypal.ts';
import type { Fault } from '#tests/contracts/payments/fake-server.ts';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, address, paymentIdOf, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { returnUrls } from '#tests/support/paypal-shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const paypal = new FakePayPal();
let shop: StripeShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop({
    PAYPAL_CLIENT_ID: paypalClient.clientId,
    PAYPAL_CLIENT_SECRET: paypalClient.clientSecret,
    PAYPAL_API_BASE: await paypal.listen(),
  });
});
const newBuyer = () => addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
beforeEach(async () => {
  shop.stripe.outbox.splice(0);
  buyer = await newBuyer();
});
afterAll(async () => {
  await shop.close();
  await paypal.server.close();
});

const pending = { orders: [{ status: 'pending', payment: 'unpaid', isClosed: false }] };
const closed = { orders: [{ status: 'cancelled', payment: 'unpaid', isClosed: true }] };
const paid = { orders: [{ status: 'confirmed', payment: 'paid', isClosed: false }] };
const day = 24 * 60;

/** Lets minutes pass; then the sweep comes round. */
async function sweepAfter(minutes: number): Promise<void> {
  shop.test.clock.advance(minutes * 60);
  await runPeriodically(shop.test, 'unsettled-orders');
}

/** Asks for PayPal's page. @returns PayPal's name of the order */
async function beginPayPal(productId: string): Promise<string> {
  const answer = await buyer.call('POST', '/paypal/create-order', {
    ...returnUrls,
    deliveryAddress: address,
    items: [{ productId, quantity: 1 }],
  });
  return new URL(answer.json().approvalUrl).searchParams.get('token') ?? '';
}

describe('the sweep', () => {
  it('settles a paid order that nobody reported', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    await sweepAfter(14);
    expect(await readBooks(shop.test, buyer)).toMatchObject(pending);
    await sweepAfter(2);
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(1);
    await sweepAfter(120);
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(0);
  });

  it('captures what its buyer approved at PayPal', async () => {
    paypal.approve(await beginPayPal('lifetime'));
    await sweepAfter(16);
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
    await shop.test.deliverMails();
  });

  it('closes after an hour what has no payment page', async () => {
    const { orderId } = await shop.begin(buyer, 'lifetime');
    await shop.test.services.database
      .updateTable('orders')
      .set({ providerCheckoutId: null, checkoutUrl: null })
      .where('id', '=', orderId)
      .execute();
    await sweepAfter(59);
    expect(await readBooks(shop.test, buyer)).toMatchObject(pending);
    await sweepAfter(2);
    expect(await readBooks(shop.test, buyer)).toMatchObject(closed);
  });

  it.each<[string, () => Promise<void>]>([
    ['expired', async () => shop.stripe.expire((await shop.begin(buyer, 'lifetime')).sessionId)],
    ['was voided at PayPal', async () => paypal.void(await beginPayPal('lifetime'))],
    ['PayPal forgot', async () => void paypal.orders.delete(await beginPayPal('lifetime'))],
  ])('closes without a mail what %s', async (_case, play) => {
    await play();
    await sweepAfter(16);
    expect(await readBooks(shop.test, buyer)).toMatchObject(closed);
    expect(await subjectsTo(shop.test, buyer)).toEqual([]);
  });

  it('closes an order and its page after three days', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    await sweepAfter(3 * day - 1);
    expect(await readBooks(shop.test, buyer)).toMatchObject(pending);
    await sweepAfter(61);
    expect(await readBooks(shop.test, buyer)).toMatchObject(closed);
    expect(shop.stripe.sessions.get(sessionId)?.status).toBe('expired');
  });

  it('closes after three days what PayPal cannot close, and takes no money for it any more', async () => {
    const orderId = await beginPayPal('lifetime');
    await sweepAfter(3 * day + 1);
    expect(await readBooks(shop.test, buyer)).toMatchObject(closed);
    paypal.approve(orderId);
    const answer = await buyer.call('POST', '/paypal/capture-order', { orderId });
    expect(answer.statusCode).toBe(402);
    expect(await readBooks(shop.test, buyer)).toMatchObject(closed);
  });

  it('closes after three days money that is on its way, and settles it when it arrives', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId, 'later');
    await sweepAfter(3 * day + 1);
    expect(await readBooks(shop.test, buyer)).toMatchObject(closed);
    shop.stripe.arrive(sessionId, true);
    await shop.postAll();
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
    await shop.test.deliverMails();
  });

  it('goes on when a provider does not answer about one order, and asks again later', async () => {
    const first = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(first.sessionId);
    shop.test.clock.advance(1);
    const other = await newBuyer();
    const second = await shop.begin(other, 'lifetime');
    shop.stripe.pay(second.sessionId);
    shop.stripe.server.faults.push('refused', 'refused', 'refused');
    await sweepAfter(16);
    expect(await readBooks(shop.test, buyer)).toMatchObject(pending);
    expect(await readBooks(shop.test, other)).toMatchObject(paid);
    await sweepAfter(61);
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
    await shop.test.deliverMails();
  });

  it('is not kept busy by orders whose provider has no keys any more', async () => {
    const { orderId } = await shop.begin(buyer, 'lifetime');
    const { database } = shop.test.services;
    await database
      .updateTable('orders')
      .set({ provider: 'sandbox' })
      .where('id', '=', orderId)
      .execute();
    await sweepAfter(16);
    const { checkedAt } = await database
      .selectFrom('orders')
      .select('checkedAt')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(checkedAt).toEqual(shop.test.clock.now());
  });
});

describe('a payment page that could not be opened', () => {
  it.each<[string, Fault]>([
    ['for an error', { status: 500, body: { error: { type: 'api_error', message: 'away' } } }],
    ['for want of an answer', 'refused'],
    ['although it was', 'cut off'],
  ])('%s leaves no pending order, and the next click works', async (_case, fault) => {
    await buyer.call('POST', '/cart', { productId: 'lifetime', quantity: 1 });
    shop.stripe.server.faults.push(fault, fault, fault);
    const request = { items: [{ productId: 'lifetime', quantity: 1 }] };
    const answer = await buyer.purchase(request);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/./) });
    expect(await readBooks(shop.test, buyer)).toMatchObject(closed);
    const cart = (await buyer.call('GET', '/cart')).json();
    expect(cart).toMatchObject({ items: [{ productId: 'lifetime' }], deliveryAddress: address });
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    await shop.postAll();
    expect((await readBooks(shop.test, buyer)).orders.map(({ status }) => status)).toEqual([
      'cancelled',
      'confirmed',
    ]);
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(1);
  });
});

it('a payment page asked for five times at once is one', async () => {
  const before = shop.stripe.sessions.size;
  const begun = await Promise.all(
    Array.from({ length: 5 }, () => shop.begin(buyer, 'lifetime', { promoCode: 'FRIENDS20' })),
  );
  expect(new Set(begun.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(shop.stripe.sessions.size).toBe(before + 1);
  expect((await readBooks(shop.test, buyer)).orders).toHaveLength(1);
});

describe('another order', () => {
  it('by PayPal closes the page for the card', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    await beginPayPal('lifetime');
    await shop.test.deliverMails();
    expect(shop.stripe.sessions.get(sessionId)?.status).toBe('expired');
    expect((await readBooks(shop.test, buyer)).orders.map(({ status }) => status)).toEqual([
      'cancelled',
      'pending',
    ]);
  });

  it('does not lose what was paid for the first one meanwhile', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    await beginPayPal('business-monthly');
    await shop.test.deliverMails();
    expect((await readBooks(shop.test, buyer)).orders.map(({ payment }) => payment)).toEqual([
      'paid',
      'unpaid',
    ]);
  });
});

describe('in the sandbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('a change from card to PayPal is another order too: it does not renew', async () => {
    const sandboxBuyer = await addBuyer(test, 'sandbox@example.test');
    const items = [{ productId: 'business-monthly', quantity: 1 }];
    const byCard = (await sandboxBuyer.purchase({ items })).json().url;
    const answer = await sandboxBuyer.call('POST', '/paypal/create-order', {
      ...returnUrls,
      items,
    });
    const { approvalUrl } = answer.json();
    expect(approvalUrl).not.toBe(byCard);
    await test.deliverMails();
    expect((await sandboxBuyer.press('pay', byCard)).statusCode).toBe(409);
    const back = new URL((await sandboxBuyer.press('pay', approvalUrl)).json().url);
    expect(back.searchParams.get('token')).toBe(paymentIdOf(approvalUrl));
    const [receipt] = await test.deliverMails();
    expect(receipt?.text).toContain('doesn’t renew automatically');
    expect((await sandboxBuyer.call('GET', '/plan')).json().plan).toMatchObject({
      tier: 'business',
      endsAt: expect.stringMatching(/^2026-12-21/),
      subscriptions: [],
    });
  });
});
