import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { readBooks, subjectsTo, subscriptionStates } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createPayPalShop } from '#tests/support/paypal-shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OrderDetail } from '#wire/admin/orders.ts';

let shop: StripeShop;
let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let orderId: string;
let count = 0;

async function addAdmin(to: TestApp): Promise<Buyer> {
  const added = await addBuyer(to, `admin-${(count += 1)}@example.test`);
  await to.services.admins.setAdmin(added.account.email, true, 'test');
  return added;
}

beforeAll(async () => {
  shop = await createStripeShop();
  test = shop.test;
  admin = await addAdmin(test);
});
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

/** Buys by Stripe, and lets everything that follows happen. */
async function buy(productId: string) {
  const begun = await shop.begin(buyer, productId);
  ({ orderId } = begun);
  shop.stripe.pay(begun.sessionId);
  await shop.postAll();
  await test.deliverMails();
  return begun;
}

async function detail(id = orderId, by = admin): Promise<OrderDetail> {
  return (await by.call('GET', `/admin/orders/${id}`)).json().order;
}

const reason = 'You have paid twice.';

function refund(paymentId: string | undefined, amount: unknown, refunded: unknown, by = admin) {
  // Entries at different times have an order.
  test.clock.advance(1);
  return by.call('POST', `/admin/payments/${paymentId}/refund`, { amount, refunded, reason });
}

/** The first payment of the order. */
const payment = async () => (await detail()).payments[0];

describe('a refund', () => {
  it('of a part leaves the plan, of the rest ends it', async () => {
    const { sessionId } = await buy('lifetime');
    const id = (await payment())?._id;
    const part = await refund(id, 9.5, 0);
    expect(part.json()).toEqual({ success: true, message: '$9.50 refunded' });
    expect(await payment()).toMatchObject({
      state: 'paid',
      refunded: 9.5,
      refundable: 189.5,
      refunds: [{ amount: 9.5 }],
    });
    expect(await buyer.tier()).toBe('business_lifetime');
    // The provider's later events about it are known.
    await shop.postAll();
    expect((await refund(id, 189.5, 9.5)).statusCode).toBe(200);
    expect(await readBooks(test, buyer)).toMatchObject({
      orders: [{ payment: 'refunded' }],
      payments: [{ state: 'refunded', refundedCents: 19_900 }],
    });
    expect(await buyer.tier()).toBeNull();
    expect(await subjectsTo(test, buyer)).toEqual([
      expect.stringMatching(/^\$9\.50 of order #\d+ has been refunded$/),
      expect.stringMatching(/^Order #\d+ has been canceled and refunded$/),
    ]);
    const provider = test.services.payments.getProvider('stripe');
    expect(await provider.fetchPayment(sessionId)).toMatchObject({ refundedCents: 19_900 });
    const { history, payments } = await detail();
    expect(payments[0]?.refunds.map(({ amount }) => amount)).toEqual([9.5, 189.5]);
    const requested = history.filter(({ action }) => action === 'order.refund_requested');
    expect(requested.map(({ by, after }) => [by, after?.['amount'], after?.['note']])).toEqual([
      [admin.account.email, '$189.50', reason],
      [admin.account.email, '$9.50', reason],
    ]);
    expect(payments[0]?.refunds.map((one) => one.reason)).toEqual([reason, reason]);
  });

  it('of a plan ends it here and there', async () => {
    await buy('business-monthly');
    expect((await refund((await payment())?._id, 5, 0)).statusCode).toBe(200);
    await test.deliverMails();
    await shop.postAll();
    expect(await buyer.tier()).toBeNull();
    expect(await subscriptionStates(buyer)).toEqual(['ended']);
  });

  it('of a renewal is booked with the renewal', async () => {
    const { sessionId } = await buy('business-monthly');
    test.clock.advance(31 * 86_400);
    shop.stripe.renew(shop.stripe.sessions.get(sessionId)?.subscription ?? '', true);
    await shop.postAll();
    const [, renewal] = (await detail()).payments;
    expect(renewal).toMatchObject({ kind: 'renewal', refundable: 5 });
    expect((await refund(renewal?._id, 2, 0)).statusCode).toBe(200);
    expect(await buyer.tier()).toBe('business');
    expect((await refund(renewal?._id, 3, 2)).statusCode).toBe(200);
    await test.deliverMails();
    await shop.postAll();
    expect((await detail()).payments).toMatchObject([
      { state: 'paid', refunded: 0 },
      { state: 'refunded', refunded: 5, refunds: [{ amount: 2 }, { amount: 3 }] },
    ]);
    expect(await buyer.tier()).toBeNull();
  });

  it('asked for twice at once is given once', async () => {
    await buy('lifetime');
    const id = (await payment())?._id;
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, 10, 0)));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await payment()).toMatchObject({ refunded: 10, refunds: [{ amount: 10 }] });
    const late = await refund(id, 10, 0);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe(
      'This payment was changed in the meantime. $10.00 has been refunded, and $189.00 is left.',
    );
  });

  it('of two admins who want different sums is one of them', async () => {
    await buy('lifetime');
    const id = (await payment())?._id;
    const answers = await Promise.all([refund(id, 10, 0), refund(id, 20, 0)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await payment())?.refunds).toHaveLength(1);
  });

  it('whose answer was lost is the same one when it is asked for again', async () => {
    await buy('lifetime');
    const id = (await payment())?._id;
    const provider = test.services.payments.getProvider('stripe');
    const original = provider.refund.bind(provider);
    provider.refund = async (request) => {
      await original(request);
      throw new AppError('unavailable', 'The line is dead.');
    };
    expect((await refund(id, 10, 0)).statusCode).toBe(503);
    provider.refund = original;
    // It is known by now that it happened.
    expect((await refund(id, 10, 0)).statusCode).toBe(409);
    expect(await payment()).toMatchObject({ refunded: 10, refunds: [{ amount: 10 }] });
    expect((await refund(id, 5, 10)).statusCode).toBe(200);
  });

  it('that never reached the provider can only be asked for again', async () => {
    await buy('lifetime');
    const id = (await payment())?._id;
    const provider = test.services.payments.getProvider('stripe');
    const original = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new AppError('unavailable', 'The line is dead.'));
    expect((await refund(id, 10, 0)).statusCode).toBe(503);
    provider.refund = original;
    const other = await refund(id, 20, 0);
    expect(other.statusCode).toBe(409);
    expect(other.json().message).toMatch(/^A refund of \$10\.00 was started, but/);
    expect((await refund(id, 10, 0)).statusCode).toBe(200);
    expect(await payment()).toMatchObject({ refunded: 10 });
  });

  it('that the provider refuses is shown, and leaves nothing waiting', async () => {
    await buy('lifetime');
    const id = (await payment())?._id;
    const provider = test.services.payments.getProvider('stripe');
    const original = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new AppError('conflict', 'The card is closed.'));
    const refused = await refund(id, 10, 0);
    provider.refund = original;
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('The provider refused: The card is closed.');
    expect((await detail()).history[0]).toMatchObject({
      action: 'order.refund_refused',
      after: { reason: 'The card is closed.' },
    });
    expect((await refund(id, 20, 0)).statusCode).toBe(200);
  });

  it('made at the provider itself counts first', async () => {
    const { sessionId } = await buy('lifetime');
    const id = (await payment())?._id;
    await test.services.payments
      .getProvider('stripe')
      .refund({ paymentId: sessionId, amountCents: 10_000, idempotencyKey: 'dashboard' });
    const answer = await refund(id, 150, 0);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('$99.00 is left');
    const more = await refund(id, 150, 100);
    expect(more.statusCode).toBe(400);
    expect(more.json().fields).toEqual({ amount: 'At most $99.00 is left to refund.' });
  });

  it('of what a bank asks back is refused', async () => {
    const { sessionId } = await buy('lifetime');
    const id = (await payment())?._id;
    shop.stripe.dispute(sessionId, 'needs_response');
    await shop.postAll();
    const answer = await refund(id, 10, 0);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.amount).toMatch(/bank/);
  });

  it.each([
    ['more than there is', 199.01, 0, 'amount'],
    ['nothing', 0, 0, 'amount'],
    ['less than nothing', -5, 0, 'amount'],
    ['half a cent', 0.005, 0, 'amount'],
    ['a text', '5', 0, 'amount'],
    ['no amount', undefined, 0, 'amount'],
    ['no word of what was seen', 5, undefined, 'refunded'],
  ])('is refused: %s', async (_case, amount, refunded, field) => {
    await buy('lifetime');
    const answer = await refund((await payment())?._id, amount, refunded);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
    expect(await payment()).toMatchObject({ refunded: 0 });
  });

  it.each(['x', '01a1fd8c-6900-77df-8b10-acb10b07abf5'])('of payment %s is 404', async (id) => {
    expect((await refund(id, 5, 0)).statusCode).toBe(404);
  });
});

it('goes through the sandbox', async () => {
  const sandbox = await createTestApp();
  try {
    const keeper = await addAdmin(sandbox);
    const someone = await addBuyer(sandbox);
    const id = (await someone.buy('lifetime')).json().purchase._id;
    const [paid] = (await detail(id, keeper)).payments;
    expect((await refund(paid?._id, 99, 0, keeper)).statusCode).toBe(200);
    expect((await refund(paid?._id, 100, 99, keeper)).statusCode).toBe(200);
    expect((await detail(id, keeper)).payments).toMatchObject([{ state: 'refunded' }]);
    expect(await someone.tier()).toBeNull();
  } finally {
    await sandbox.close();
  }
});

it('goes through PayPal', async () => {
  const paypal = await createPayPalShop();
  try {
    const keeper = await addAdmin(paypal.test);
    const someone = await addBuyer(paypal.test);
    const begun = await paypal.begin(someone, 'lifetime');
    paypal.paypal.approve(begun);
    await paypal.capture(someone, begun);
    const [order] = (await keeper.call('GET', '/admin/orders')).json().orders;
    const [paid] = (await detail(order._id, keeper)).payments;
    expect((await refund(paid?._id, 99, 0, keeper)).statusCode).toBe(200);
    expect((await detail(order._id, keeper)).payments).toMatchObject([{ refunded: 99 }]);
    await paypal.postAll();
    expect((await detail(order._id, keeper)).payments).toMatchObject([{ refunded: 99 }]);
  } finally {
    await paypal.close();
  }
});

it('of what cost nothing is refused', async () => {
  const free = await createTestApp();
  try {
    const keeper = await addAdmin(free);
    const someone = await addBuyer(free);
    const begun = await someone.purchase({
      items: [{ productId: 'lifetime', quantity: 1 }],
      promoCode: 'TEST100',
    });
    const [paid] = (await detail(begun.json().purchaseId, keeper)).payments;
    const answer = await refund(paid?._id, 1, 0, keeper);
    expect(answer.json().fields.amount).toBe('There’s nothing left to refund on this payment.');
  } finally {
    await free.close();
  }
});
