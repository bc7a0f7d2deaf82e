import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { OrderDetail } from '#wire/admin/orders.ts';

let shop: StripeShop;
let admin: Buyer;
let buyer: Buyer;
let orderId: string;
let sessionId: string;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
  admin = await addAdmin(shop.test);
});
beforeEach(async () => {
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

async function buy(productId: string): Promise<void> {
  ({ orderId, sessionId } = await shop.begin(buyer, productId));
  shop.stripe.pay(sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
}

async function renew(): Promise<string> {
  shop.test.clock.advance(31 * 86_400);
  const subscriptionId = shop.stripe.sessions.get(sessionId)?.subscription ?? '';
  shop.stripe.renew(subscriptionId, true);
  await shop.postAll();
  await shop.test.deliverMails();
  return shop.stripe.subscriptions.get(subscriptionId)?.latest_invoice ?? '';
}

/** At Stripe itself. */
async function refundThere(paymentId: string, amountCents?: number): Promise<void> {
  await shop.test.services.payments.getProvider('stripe').refund({
    paymentId,
    idempotencyKey: `there-${(count += 1)}`,
    ...(amountCents !== undefined && { amountCents }),
  });
  await shop.postAll();
}

async function paymentsOf(id = orderId): Promise<OrderDetail['payments']> {
  const answer = await admin.call('GET', `/admin/orders/${id}`);
  return answer.json<{ order: OrderDetail }>().order.payments;
}

async function refundHere(amount: number, reason: string): Promise<void> {
  const payment = (await paymentsOf()).at(-1);
  const body = { amount, refunded: payment?.refunded, reason };
  const answer = await admin.call('POST', `/admin/payments/${payment?._id}/refund`, body);
  expect(answer.statusCode).toBe(200);
}

/** The mails about refunds since the last call: to whom, about what, and what is attached. */
async function refundMails() {
  const mails = await shop.test.deliverMails();
  return mails
    .filter(({ subject }) => subject.endsWith('refunded'))
    .map(({ to, subject, text, files = [] }) => ({
      to,
      subject: subject.replace(/#\d+/, '#N'),
      text,
      notes: files.map(({ name }) => name),
    }));
}

const note = expect.stringMatching(/^CN-\d{4}-\d{6}\.pdf$/);

describe('a refund is mailed once, with its own amount and credit note', () => {
  it('with the reason that an admin gave', async () => {
    await buy('lifetime');
    await refundHere(9.5, 'You have paid\ntoo much.');
    await shop.postAll();
    const [mail, ...others] = await refundMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: buyer.account.email,
      subject: '$9.50 of order #N has been refunded',
      notes: [note],
    });
    expect(mail?.text).toContain('Reason: You have paid too much.');
    expect(mail?.text).toContain('$9.50 of the $199.00 you paid for order #');
    expect(mail?.text).toContain('stay as they are');

    await refundHere(189.5, 'You have sent it back.');
    const [last, ...more] = await refundMails();
    expect(more).toEqual([]);
    expect(last).toMatchObject({ subject: 'Order #N has been canceled and refunded' });
    expect(last?.notes).toEqual([note]);
    expect(last?.notes).not.toEqual(mail?.notes);
    expect(last?.text).toContain('$189.50 of the $199.00 you paid for order #');
    expect(last?.text).not.toContain('too much');
  });

  it('also when the webhook is faster than the answer', async () => {
    await buy('lifetime');
    const provider = shop.test.services.payments.getProvider('stripe');
    const original = provider.refund.bind(provider);
    provider.refund = async (request) => {
      const answer = await original(request);
      await shop.postAll();
      return answer;
    };
    await refundHere(5, 'The parcel was late.');
    provider.refund = original;
    const mails = await refundMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Reason: The parcel was late.');
  });

  it('without a reason where the provider gave it back by itself', async () => {
    await buy('lifetime');
    await refundThere(sessionId, 900);
    await refundThere(sessionId, 100);
    const mails = await refundMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      '$9.00 of order #N has been refunded',
      '$1.00 of order #N has been refunded',
    ]);
    expect(new Set(mails.flatMap(({ notes }) => notes)).size).toBe(2);
    expect(mails.map(({ text }) => text).join('')).not.toContain('Reason:');
    expect((await paymentsOf())[0]?.refunds.map(({ reason }) => reason)).toEqual([null, null]);
  });

  it('of a shipped order says nothing of a cancellation', async () => {
    await buy('lifetime');
    await admin.call('PUT', `/admin/orders/${orderId}/status`, { status: 'shipped' });
    await refundThere(sessionId);
    expect((await refundMails()).map(({ subject }) => subject)).toEqual([
      'Order #N has been refunded',
    ]);
  });

  it('of a renewal goes to the address of today', async () => {
    await buy('business-monthly');
    const invoice = await renew();
    const today = `moved-${buyer.account.email}`;
    await shop.test.services.database
      .updateTable('accounts')
      .set({ email: today })
      .where('id', '=', buyer.account.id)
      .execute();
    await refundHere(2, 'The shop was down.');
    await refundThere(invoice);
    expect(await refundMails()).toMatchObject([
      {
        to: today,
        subject: '$2.00 of your payment for Business Monthly has been refunded',
        text: expect.stringContaining('Reason: The shop was down.'),
        notes: [note],
      },
      {
        to: today,
        subject: 'Your payment for Business Monthly has been refunded',
        text: expect.stringContaining('$3.00 of the $5.00 you paid for your Business Monthly plan'),
        notes: [note],
      },
    ]);
  });

  it.each(['lifetime', 'business-monthly'])(
    'and not when a bank took %s back',
    async (productId) => {
      await buy(productId);
      const paymentId = productId === 'lifetime' ? sessionId : await renew();
      await refundThere(paymentId, 100);
      expect(await refundMails()).toHaveLength(1);
      shop.stripe.dispute(paymentId, 'needs_response');
      await shop.postAll();
      shop.stripe.dispute(paymentId, 'lost');
      await shop.postAll();
      expect((await paymentsOf()).at(-1)).toMatchObject({ state: 'refunded', refunded: 1 });
      expect(await refundMails()).toEqual([]);
    },
  );

  it('to nobody once the account is gone', async () => {
    await buy('lifetime');
    const { database, orders } = shop.test.services;
    await database.transaction().execute((tx) => orders.disown(tx, buyer.account.id));
    await refundThere(sessionId, 900);
    expect(await refundMails()).toEqual([]);
  });
});

it.each([
  ['', 'Please enter a reason. We’ll email it to the buyer.'],
  ['x'.repeat(301), 'Reason must be at most 300 characters long'],
  [undefined, 'Please enter a reason. We’ll email it to the buyer.'],
  [5, 'must be text'],
])('a refund for the reason %j is refused', async (reason, problem) => {
  await buy('lifetime');
  const [payment] = await paymentsOf();
  const body = { amount: 5, refunded: 0, reason };
  const answer = await admin.call('POST', `/admin/payments/${payment?._id}/refund`, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields.reason).toContain(problem);
  expect((await paymentsOf())[0]?.refunded).toBe(0);
});
