import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBooks, readInvoiced } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { createPayPalShop, type PayPalShop } from '#tests/support/paypal-shop.ts';

let shop: PayPalShop;
let buyer: Buyer;
let admin: Buyer;
let orderId: string;
let count = 0;
beforeAll(async () => {
  shop = await createPayPalShop();
  admin = await addBuyer(shop.test, 'admin@example.test');
  await shop.test.services.admins.setAdmin('admin@example.test', true, 'test');
});
beforeEach(async () => {
  shop.paypal.disputes.isAllowed = true;
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
  orderId = await shop.begin(buyer, 'lifetime');
  shop.paypal.approve(orderId);
  await shop.capture(buyer, orderId);
  await shop.postAll();
});
afterAll(() => shop.close());

const open = () => shop.paypal.disputes.open(shop.paypal.captureOf(orderId));

/** Posts all that PayPal has to tell, each twice. */
async function postTwice() {
  const events = shop.paypal.outbox.splice(0);
  for (const event of [...events, ...events]) {
    expect((await shop.post(event)).statusCode).toBe(200);
  }
}

async function standing() {
  const { orders, payments } = await readBooks(shop.test, buyer);
  return [orders[0]?.payment, payments[0]?.state, await buyer.tier()];
}

async function disputeIssues() {
  const answer = await admin.call('GET', '/admin/money-issues?state=open');
  const { issues } = answer.json<{
    issues: { kind: string; subject: string; details: string; amount: number }[];
  }>();
  return issues.filter(({ subject }) => subject === orderId);
}

describe('a dispute at PayPal', () => {
  it('reaches a person, and leaves what was bought', async () => {
    open();
    await postTwice();
    expect(await standing()).toEqual(['disputed', 'disputed', 'business_lifetime']);
    const [issue, ...others] = await disputeIssues();
    expect([issue, others]).toMatchObject([{ kind: 'dispute', amount: 199 }, []]);
    expect(issue?.details).toContain('Respond in the payment provider’s dashboard.');
    const shown = await admin.call('GET', '/admin/orders?search=' + buyer.account.email);
    expect(shown.json().orders).toMatchObject([{ payment: 'disputed' }]);
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', ['refunded', 'refunded', null]],
    ['RESOLVED_SELLER_FAVOUR', ['paid', 'paid', 'business_lifetime']],
    ['CANCELED_BY_BUYER', ['paid', 'paid', 'business_lifetime']],
  ])('that ends with %s', async (outcome, expected) => {
    const id = open();
    await postTwice();
    shop.paypal.disputes.update(id, 'WAITING_FOR_SELLER_RESPONSE');
    await postTwice();
    shop.paypal.disputes.resolve(id, outcome);
    await postTwice();
    expect(await standing()).toEqual(expected);
    expect(await disputeIssues()).toHaveLength(1);
  });

  it('that was learned of in any order ends the same', async () => {
    const id = open();
    shop.paypal.disputes.resolve(id, 'RESOLVED_BUYER_FAVOUR');
    shop.paypal.outbox.reverse();
    await postTwice();
    expect(await standing()).toEqual(['refunded', 'refunded', null]);
    const [issue] = await disputeIssues();
    expect(issue?.details).toContain('has taken back');
  });

  it('whose end nobody reported is asked about', async () => {
    const id = open();
    await postTwice();
    shop.paypal.disputes.resolve(id, 'RESOLVED_BUYER_FAVOUR');
    shop.paypal.outbox.splice(0);
    shop.test.clock.advance(25 * 3_600);
    await runPeriodically(shop.test, 'disputed-orders');
    expect((await readBooks(shop.test, buyer)).orders).toMatchObject([{ payment: 'refunded' }]);
  });

  it('stays one while the shop may not ask', async () => {
    open();
    await postTwice();
    shop.paypal.disputes.isAllowed = false;
    shop.test.clock.advance(25 * 3_600);
    await runPeriodically(shop.test, 'disputed-orders');
    expect(await standing()).toEqual(['disputed', 'disputed', 'business_lifetime']);
    const { issues } = (await admin.call('GET', '/admin/money-issues?state=open')).json();
    expect(issues).toContainEqual(
      expect.objectContaining({ kind: 'provider_refuses', subject: 'disputes' }),
    );
  });

  it('that the shop may not ask about is reported again, until it may', async () => {
    shop.paypal.disputes.isAllowed = false;
    open();
    const [event] = shop.paypal.outbox.splice(0);
    expect((await shop.post(event!)).statusCode).toBe(503);
    shop.paypal.disputes.isAllowed = true;
    expect((await shop.post(event!)).statusCode).toBe(200);
    expect(await standing()).toEqual(['disputed', 'disputed', 'business_lifetime']);
  });

  it('about another shop’s payment is ignored', async () => {
    shop.paypal.outbox.push({
      id: 'WH-FOREIGN',
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: { dispute_id: 'PP-D-FOREIGN' },
    });
    expect(await shop.postAll()).toEqual([200]);
    expect(await standing()).toEqual(['paid', 'paid', 'business_lifetime']);
  });
});

it('a refund at PayPal that was on its way and fails gives the order its state back', async () => {
  shop.paypal.refundStatus = 'PENDING';
  const { database, orders, orderPayments } = shop.test.services;
  const order = await orders.findOfCheckout(database, 'paypal', orderId);
  const [payment] = await orderPayments.listOf(database, order?.id ?? '');
  const wanted = { amount: 199, refunded: 0, reason: 'As agreed' };
  const refund = () => admin.call('POST', `/admin/payments/${payment?.id}/refund`, wanted);
  expect((await refund()).statusCode).toBe(200);
  expect(await standing()).toEqual(['refunded', 'refunded', null]);
  shop.paypal.refundStatus = 'COMPLETED';
  shop.paypal.failRefund(orderId);
  await postTwice();
  expect(await standing()).toEqual(['paid', 'paid', 'business_lifetime']);
  expect((await refund()).statusCode).toBe(200);
  expect(await standing()).toEqual(['refunded', 'refunded', null]);
});

describe('a payment that PayPal takes back', () => {
  it('ends what it bought, though the capture reads COMPLETED, and reaches a person', async () => {
    shop.paypal.reverse(orderId);
    await postTwice();
    expect(await standing()).toEqual(['refunded', 'refunded', null]);
    const [issue, ...others] = await disputeIssues();
    expect([issue, others]).toMatchObject([{ kind: 'dispute' }, []]);
    expect(issue?.details).toContain('has taken back');
    // PayPal goes on saying that it was paid.
    shop.paypal.outbox.push({
      id: `WH-AGAIN-${orderId}`,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: shop.paypal.captureOf(orderId),
    });
    await postTwice();
    expect(await standing()).toEqual(['refunded', 'refunded', null]);
  });

  it('and gives back, once its dispute is won, counts again', async () => {
    shop.paypal.reverse(orderId);
    await postTwice();
    expect(await standing()).toEqual(['refunded', 'refunded', null]);
    const id = open();
    await postTwice();
    expect(await standing()).toEqual(['disputed', 'disputed', 'business_lifetime']);
    shop.paypal.disputes.resolve(id, 'RESOLVED_SELLER_FAVOUR');
    await postTwice();
    expect(await standing()).toEqual(['paid', 'paid', 'business_lifetime']);
    expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(19_900);
  });

  it('ends nothing that another payment bought', async () => {
    const member = await addBuyer(shop.test, 'member@example.test');
    const ids: string[] = [];
    for (const productId of ['business-yearly', 'business-plus-yearly']) {
      const id = await shop.begin(member, productId);
      shop.paypal.approve(id);
      expect((await shop.capture(member, id)).statusCode).toBe(200);
      ids.push(id);
    }
    expect(await member.tier()).toBe('business_plus');
    shop.paypal.reverse(ids[1]!);
    await postTwice();
    expect(await member.tier()).toBe('business');
    expect((await readBooks(shop.test, member)).orders).toMatchObject([
      { payment: 'paid' },
      { payment: 'refunded' },
    ]);
  });

  it('is ignored where it is another shop’s', async () => {
    shop.paypal.outbox.push({
      id: 'WH-OTHER',
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource: { id: 'REFUND-FOREIGN', links: [] },
    });
    expect(await shop.postAll()).toEqual([200]);
    expect(await standing()).toEqual(['paid', 'paid', 'business_lifetime']);
  });
});
