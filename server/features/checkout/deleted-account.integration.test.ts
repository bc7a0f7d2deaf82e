import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { makeJobsDue, readJobs } from '#tests/support/job-queue.ts';
import {
  createStripeShop,
  type BegunCheckout,
  type StripeShop,
} from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
});
beforeEach(async () => {
  shop.stripe.outbox.splice(0);
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

/** Pays, and deletes the account before anybody tells of the money. */
async function payAndLeave(productId: string): Promise<BegunCheckout> {
  const checkout = await shop.begin(buyer, productId);
  shop.stripe.pay(checkout.sessionId);
  await leave();
  return checkout;
}

async function leave(): Promise<void> {
  const { database, modules } = shop.test.services;
  await database.transaction().execute((tx) => modules.eraseAccount(tx, buyer.account));
}

async function readOrder({ orderId }: BegunCheckout) {
  const { database } = shop.test.services;
  const order = await database
    .selectFrom('orders')
    .select(['accountId', 'payment'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payments = await database
    .selectFrom('payments')
    .select(['state', 'refundedCents'])
    .where('orderId', '=', orderId)
    .execute();
  const entitlements = await database
    .selectFrom('entitlements')
    .select('id')
    .where('orderId', '=', orderId)
    .execute();
  return { ...order, payments, entitlements };
}

const given = (refundedCents: number) => ({
  accountId: null,
  payment: 'refunded',
  payments: [{ state: 'refunded', refundedCents }],
  entitlements: [],
});

/** How often Stripe gave money back since the test began. */
let refunds = 0;
async function tellAll(): Promise<void> {
  while (shop.stripe.outbox.length > 0) {
    refunds += shop.stripe.outbox.filter(({ type }) => type === 'charge.refunded').length;
    expect(new Set(await shop.postAll())).toEqual(new Set([200]));
    expect(await shop.test.deliverMails()).toEqual([]);
  }
}

it.each([
  ['lifetime', 19_900],
  ['business-monthly', 500],
])(
  'money for %s that comes for an account that is gone goes back, once',
  async (productId, cents) => {
    refunds = 0;
    const checkout = await payAndLeave(productId);
    await tellAll();
    expect(await readOrder(checkout)).toEqual(given(cents));
    expect(refunds).toBe(1);
    const { subscription } = shop.stripe.sessions.get(checkout.sessionId) ?? {};
    const status = shop.stripe.subscriptions.get(subscription ?? '')?.status;
    expect(status).toBe(productId === 'lifetime' ? undefined : 'canceled');
    expect(await readJobs(shop.test.services.database)).toEqual([]);
  },
);

/** Buys a month, and deletes the account. @returns Stripe's name of the subscription */
async function subscribeAndLeave(): Promise<string> {
  const checkout = await shop.begin(buyer, 'business-monthly');
  shop.stripe.pay(checkout.sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
  await leave();
  return shop.stripe.sessions.get(checkout.sessionId)?.subscription ?? '';
}

const renewals = () =>
  shop.test.services.database
    .selectFrom('payments')
    .select(['state', 'amountCents', 'refundedCents'])
    .where('kind', '=', 'renewal')
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

it('a subscription is ended as soon as Stripe answers, and what it takes until then goes back', async () => {
  refunds = 0;
  const subscription = await subscribeAndLeave();
  // Two questions at once, each asked three times.
  shop.stripe.server.faults.push(...Array.from({ length: 6 }, () => 'refused' as const));
  await shop.test.deliverMails();
  expect(shop.stripe.subscriptions.get(subscription)?.status).toBe('active');
  shop.stripe.server.faults.splice(0);
  shop.stripe.renew(subscription, true);
  await tellAll();
  expect((await renewals())[0]).toEqual({
    state: 'refunded',
    amountCents: 500,
    refundedCents: 500,
  });
  expect(refunds).toBe(1);
  await makeJobsDue(shop.test.services.database);
  await shop.test.deliverMails();
  await tellAll();
  expect(shop.stripe.subscriptions.get(subscription)?.status).toBe('canceled');
  expect(await readJobs(shop.test.services.database)).toEqual([]);
});

it('goes back when Stripe is there again', async () => {
  refunds = 0;
  const checkout = await payAndLeave('lifetime');
  const event = shop.take('checkout.session.completed');
  expect((await shop.post(event)).statusCode).toBe(200);
  shop.stripe.server.faults.push('refused', 'refused', 'refused');
  await shop.test.deliverMails();
  expect(await readOrder(checkout)).toMatchObject({ payment: 'paid', entitlements: [] });
  await makeJobsDue(shop.test.services.database);
  await shop.test.deliverMails();
  await tellAll();
  expect(await readOrder(checkout)).toEqual(given(19_900));
  expect(refunds).toBe(1);
});

it('a payment that fails for an account that is gone mails nobody', async () => {
  const checkout = await payAndLeave('lifetime');
  shop.stripe.outbox.splice(0);
  shop.stripe.sessions.get(checkout.sessionId)!.payment_status = 'unpaid';
  shop.stripe.arrive(checkout.sessionId, false);
  await tellAll();
  expect(await readOrder(checkout)).toMatchObject({ payment: 'unpaid', payments: [] });
});
