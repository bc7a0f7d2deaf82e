import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productionLimits } from '#tests/support/test-app.ts';
import { readBooks, subjectsTo, subscriptionStates } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createPayPalShop } from '#tests/support/paypal-shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

const day = 86_400;

let shop: StripeShop;
let buyer: Buyer;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  // The factor of one, so that the limit of asking is the real one.
  shop = await createStripeShop(productionLimits);
  admin = await addBuyer(shop.test, 'admin@example.test');
  await shop.test.services.admins.setAdmin('admin@example.test', true, 'test');
});
beforeEach(async () => {
  shop.stripe.outbox.splice(0);
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

const returnPath = (checkout: { orderId: string; sessionId: string }) =>
  `/success?session_id=${checkout.sessionId}&purchase_id=${checkout.orderId}`;

async function issuesOf(orderId: string, state = 'open') {
  const answer = await admin.call('GET', `/admin/money-issues?state=${state}`);
  const { issues } = answer.json<{ issues: { _id: string; orderId: string; kind: string }[] }>();
  return issues.filter((issue) => issue.orderId === orderId);
}

async function buy(productId: string) {
  const checkout = await shop.begin(buyer, productId);
  shop.stripe.pay(checkout.sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
  return checkout;
}

describe('money that the shop cannot settle reaches a person', () => {
  it('another amount: nothing is settled, nobody reads that nothing was charged', async () => {
    const checkout = await shop.begin(buyer, 'business-monthly');
    shop.stripe.pay(checkout.sessionId);
    shop.stripe.sessions.get(checkout.sessionId)!.amount_total = 499;
    expect(await shop.postAll()).toEqual([200, 200]);
    const answer = await buyer.call('GET', returnPath(checkout));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message:
        'We received a payment that doesn’t match your order. We’re looking into it and will email you.',
    });
    const [mail, ...others] = await shop.test.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Money inbox: A payment doesn’t match its order' });
    expect(mail?.to).toBe(shop.test.services.config.site.supportEmail);
    expect(await issuesOf(checkout.orderId)).toMatchObject([
      { kind: 'amount_differs', amount: 4.99, currency: 'USD', subject: checkout.sessionId },
    ]);
    expect((await readBooks(shop.test, buyer)).payments).toEqual([]);
  });

  it('a dispute, once, and it is closed by an admin with a note', async () => {
    const checkout = await buy('lifetime');
    shop.stripe.dispute(checkout.sessionId, 'needs_response');
    await shop.postAll();
    shop.stripe.dispute(checkout.sessionId, 'under_review');
    await shop.postAll();
    const [issue, ...others] = await issuesOf(checkout.orderId);
    expect([issue?.kind, others]).toEqual(['dispute', []]);
    const note = { note: 'Answered at Stripe.' };
    const closed = await admin.call('POST', `/admin/money-issues/${issue?._id}/close`, note);
    expect(closed.json()).toMatchObject({ success: true, issue: { closedAt: expect.any(String) } });
    expect(await issuesOf(checkout.orderId)).toEqual([]);
    expect(await issuesOf(checkout.orderId, 'all')).toMatchObject([note]);
    await shop.test.deliverMails();
  });

  it.each(['none', '01900000-0000-7000-8000-000000000009'])('no issue is called %s', async (id) => {
    const answer = await admin.call('POST', `/admin/money-issues/${id}/close`, { note: '' });
    expect(answer.statusCode).toBe(404);
  });

  it('a subscription switched at Stripe to what the shop does not sell', async () => {
    const { orderId, sessionId } = await buy('business-monthly');
    const id = shop.stripe.sessions.get(sessionId)?.subscription ?? '';
    shop.stripe.prices.set('price_odd', { unitCents: 123, interval: 'month' });
    const subscription = shop.stripe.subscriptions.get(id)!;
    subscription.items.data[0]!.price = 'price_odd';
    shop.stripe.renew(id, true);
    expect(await shop.postAll()).toEqual([200, 200]);
    expect(await issuesOf(orderId)).toMatchObject([{ kind: 'unknown_plan', subject: id }]);
    expect((await readBooks(shop.test, buyer)).payments).toMatchObject([
      { kind: 'first', amountCents: 500 },
      { kind: 'renewal', amountCents: 123 },
    ]);
    await shop.test.deliverMails();
  });
});

describe('money that buys nothing goes back', () => {
  it('of a second page that was paid for the same', async () => {
    const first = await shop.begin(buyer, 'business-monthly');
    const second = await shop.begin(buyer, 'business-yearly');
    shop.test.clock.advance(1);
    for (const { sessionId } of [first, second]) shop.stripe.pay(sessionId);
    expect(new Set(await shop.postAll())).toEqual(new Set([200]));
    const subjects = await subjectsTo(shop.test, buyer);
    await shop.postAll();
    subjects.push(...(await subjectsTo(shop.test, buyer)));
    expect(subjects.map((subject) => subject.replace(/#\d+/, '#N'))).toEqual([
      'Receipt for order #N',
      'We’re refunding your payment for order #N',
      'Order #N has been canceled and refunded',
    ]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ payment: 'paid' }, { payment: 'refunded' }],
      payments: [
        { state: 'paid' },
        { state: 'refunded', amountCents: 5_000, refundedCents: 5_000 },
      ],
    });
    expect(await subscriptionStates(buyer)).toEqual(['active']);
    const { subscription } = shop.stripe.sessions.get(second.sessionId)!;
    expect(shop.stripe.subscriptions.get(subscription ?? '')?.status).toBe('canceled');
    expect(await buyer.tier()).toBe('business');
  });

  it('of an order that an admin cancelled while its page was open', async () => {
    const checkout = await shop.begin(buyer, 'lifetime');
    const path = `/admin/orders/${checkout.orderId}/status`;
    expect((await admin.call('PUT', path, { status: 'cancelled' })).statusCode).toBe(200);
    shop.stripe.pay(checkout.sessionId);
    await shop.postAll();
    const mails = await shop.test.deliverMails();
    const buyerMails = mails.filter(({ to }) => to === buyer.account.email);
    expect(
      buyerMails.map(({ subject, files = [] }) => [
        subject.replace(/#\d+/, '#N'),
        ...files.map(({ name }) => name.slice(0, 3)),
      ]),
    ).toEqual([
      ['Order #N has been canceled'],
      ['We’re refunding your payment for order #N', 'INV'],
      ['Order #N has been canceled and refunded', 'CN-'],
    ]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'cancelled', payment: 'refunded' }],
      entitlements: [],
    });
  });

  it('an order that an admin cancelled has no page any more', async () => {
    const { orderId, sessionId } = await shop.begin(buyer, 'lifetime');
    await admin.call('PUT', `/admin/orders/${orderId}/status`, { status: 'cancelled' });
    await shop.test.deliverMails();
    expect(shop.stripe.sessions.get(sessionId)?.status).toBe('expired');
    const again = await shop.begin(buyer, 'lifetime');
    expect(again.orderId).not.toBe(orderId);
  });
});

describe('reports of payments', () => {
  it.each([
    ['checkout.session.completed', 'cs_of_another_shop'],
    ['invoice.paid', 'in_of_another_shop'],
    ['customer.subscription.updated', 'sub_of_another_shop'],
  ])('that are not ours is answered 200: %s', async (type, id) => {
    const event = { id: `evt_${id}`, type, data: { object: { id } } };
    expect((await shop.post(event)).statusCode).toBe(200);
  });

  it('is asked about once in a few seconds, however often the page asks', async () => {
    const checkout = await shop.begin(buyer, 'lifetime');
    const asked = () => shop.stripe.server.requests.length;
    const before = asked();
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      statuses.push((await buyer.call('GET', returnPath(checkout))).statusCode);
    }
    expect(statuses).toEqual([409, 409, 409, 409, 409]);
    expect(asked() - before).toBe(1);
  });

  it('of a plan: refunding its first payment leaves what later ones paid for', async () => {
    const { sessionId } = await buy('business-monthly');
    const id = shop.stripe.sessions.get(sessionId)?.subscription ?? '';
    shop.test.clock.advance(31 * day);
    shop.stripe.renew(id, true);
    await shop.postAll();
    const refund = { paymentId: sessionId, idempotencyKey: `refund-${sessionId}` };
    await shop.test.services.payments.getProvider('stripe').refund(refund);
    await shop.postAll();
    await shop.test.deliverMails();
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      payments: [{ state: 'refunded' }, { state: 'paid' }],
    });
    expect(await subscriptionStates(buyer)).toEqual(['active']);
    expect(await buyer.tier()).toBe('business');
  });
});

it('an approved PayPal order that expired is never captured', async () => {
  const paypalShop = await createPayPalShop();
  try {
    const paypalBuyer = await addBuyer(paypalShop.test);
    const first = await paypalShop.begin(paypalBuyer, 'business-monthly');
    paypalShop.paypal.approve(first);
    await paypalShop.begin(paypalBuyer, 'lifetime');
    await paypalShop.test.deliverMails();
    await paypalShop.postAll();
    expect(await readBooks(paypalShop.test, paypalBuyer)).toMatchObject({
      orders: [
        { payment: 'unpaid', isClosed: true },
        { payment: 'unpaid', isClosed: false },
      ],
      payments: [],
    });
    expect((await paypalShop.capture(paypalBuyer, first)).statusCode).toBe(402);
  } finally {
    await paypalShop.close();
  }
});
