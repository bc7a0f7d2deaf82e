import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBooks, subjectsTo, subscriptionStates } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
});
const newBuyer = () => addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
beforeEach(async () => {
  shop.stripe.now = shop.test.clock.now().getTime() / 1_000;
  buyer = await newBuyer();
});
afterAll(() => shop.close());

const day = 86_400;

/** Buys a month. @returns what Stripe calls the subscription */
async function buyMonth(by = buyer): Promise<string> {
  const { sessionId } = await shop.begin(by, 'business-monthly');
  shop.stripe.pay(sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
  return shop.stripe.sessions.get(sessionId)?.subscription ?? '';
}

/** Lets a month and more pass in which Stripe's events are lost; then the sweep comes round. */
async function passUnreported(seconds = 31 * day): Promise<void> {
  shop.stripe.outbox.splice(0);
  shop.test.clock.advance(seconds);
  await runPeriodically(shop.test, 'overdue-subscriptions');
}

describe('a subscription that nobody reported', () => {
  it('which was renewed is booked', async () => {
    shop.stripe.renew(await buyMonth(), true);
    await passUnreported(30 * day + 3_599);
    expect((await readBooks(shop.test, buyer)).payments).toHaveLength(1);
    expect(await buyer.tier()).toBe('business');
    await passUnreported(2);
    expect((await readBooks(shop.test, buyer)).payments).toMatchObject([
      { kind: 'first' },
      { kind: 'renewal', state: 'paid', amountCents: 500 },
    ]);
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      'Receipt for the renewal of your Business Monthly plan',
    ]);
    await passUnreported(day);
    expect((await readBooks(shop.test, buyer)).payments).toHaveLength(2);
  });

  it('which was not paid is in its grace', async () => {
    shop.stripe.renew(await buyMonth(), false);
    await passUnreported();
    expect(await subscriptionStates(buyer)).toEqual(['past_due']);
    expect(await buyer.tier()).toBe('business');
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      'We couldn’t renew your Business Monthly plan',
    ]);
  });

  it('which has ended ends here', async () => {
    shop.stripe.endSubscription(await buyMonth());
    await passUnreported();
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
    expect(await buyer.tier()).toBeNull();
    await shop.test.deliverMails();
  });

  it('is asked about although another one cannot be', async () => {
    const broken = await buyMonth();
    shop.test.clock.advance(1);
    const other = await newBuyer();
    shop.stripe.renew(await buyMonth(other), true);
    const { database } = shop.test.services;
    await database
      .updateTable('subscriptions')
      .set({ provider: 'sandbox' })
      .where('providerSubscriptionId', '=', broken)
      .execute();
    await passUnreported();
    expect((await readBooks(shop.test, other)).payments).toHaveLength(2);
    expect(await subscriptionStates(buyer)).toEqual(['active']);
    await shop.test.deliverMails();
  });
});

describe('a renewal', () => {
  it('reported ten times at once is booked once', async () => {
    shop.stripe.renew(await buyMonth(), true);
    shop.test.clock.advance(31 * day);
    const events = shop.stripe.outbox.splice(0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => events.map((event) => shop.post(event))).flat(),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const books = await readBooks(shop.test, buyer);
    expect(books.payments).toHaveLength(2);
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(1);
  });

  it('that was paid in the grace ends it', async () => {
    const subscriptionId = await buyMonth();
    shop.stripe.renew(subscriptionId, false);
    shop.test.clock.advance(31 * day);
    await shop.postAll();
    expect(await subscriptionStates(buyer)).toEqual(['past_due']);
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    expect(await subscriptionStates(buyer)).toEqual(['active']);
    await shop.test.deliverMails();
  });

  it('ended by its provider after the grace period was cancelled ends at once', async () => {
    const subscriptionId = await buyMonth();
    shop.stripe.renew(subscriptionId, false);
    shop.test.clock.advance(31 * day);
    await shop.postAll();
    const { plan } = (await buyer.call('GET', '/plan')).json();
    const path = `/subscriptions/${plan.subscriptions[0]._id}/cancel`;
    expect((await buyer.call('POST', path)).json()).toMatchObject({
      plan: { tier: null, subscriptions: [{ state: 'ended' }] },
    });
    expect(shop.stripe.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    await shop.test.deliverMails();
  });

  it('in another currency is not booked', async () => {
    const subscriptionId = await buyMonth();
    shop.stripe.renew(subscriptionId, true);
    const invoice = shop.stripe.subscriptions.get(subscriptionId)?.latest_invoice ?? '';
    shop.stripe.invoices.get(invoice)!.currency = 'eur';
    expect(await shop.postAll()).toEqual([200, 200]);
    expect((await readBooks(shop.test, buyer)).payments).toHaveLength(1);
    await shop.test.deliverMails();
  });
});
