import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBooks } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createPayPalShop, type PayPalShop } from '#tests/support/paypal-shop.ts';

let shop: PayPalShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createPayPalShop();
});
beforeEach(async () => {
  shop.paypal.outbox.splice(0);
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

const day = 86_400;

/** Buys one unit, and comes back. */
async function buy(productId: string): Promise<void> {
  const orderId = await shop.begin(buyer, productId);
  shop.paypal.approve(orderId);
  expect((await shop.capture(buyer, orderId)).statusCode).toBe(200);
}

describe('what PayPal is paid for', () => {
  it('is one period: it does not renew, and ends', async () => {
    await buy('business-plus-monthly');
    const [mail] = await shop.test.deliverMails();
    expect(mail?.text).toContain('doesn’t renew automatically');
    expect((await buyer.call('GET', '/plan')).json().plan).toMatchObject({
      tier: 'business_plus',
      endsAt: '2026-12-21T10:00:00.000Z',
      subscriptions: [],
    });
    shop.test.clock.advance(30 * day - 1);
    expect(await buyer.tier()).toBe('business_plus');
    shop.test.clock.advance(1);
    expect(await buyer.tier()).toBeNull();
  });

  it('early once more, adds a period behind the first', async () => {
    const begunAt = shop.test.clock.now();
    await buy('business-yearly');
    shop.test.clock.advance(300 * day);
    await buy('business-yearly');
    const { endsAt } = (await buyer.call('GET', '/plan')).json().plan;
    expect(new Date(endsAt).getUTCFullYear()).toBe(begunAt.getUTCFullYear() + 2);
    expect((await readBooks(shop.test, buyer)).entitlements).toHaveLength(2);
    await shop.test.deliverMails();
  });

  it('from two pages at once, is what the later one sells', async () => {
    const orderIds = [
      await shop.begin(buyer, 'business-monthly'),
      await shop.begin(buyer, 'business-yearly'),
    ];
    for (const orderId of orderIds) shop.paypal.approve(orderId);
    const answers = await Promise.all(orderIds.map((orderId) => shop.capture(buyer, orderId)));
    // The other cart's order expired: nothing is captured for it.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 200]);
    expect((await readBooks(shop.test, buyer)).payments).toMatchObject([{ amountCents: 5_000 }]);
    await shop.test.deliverMails();
  });

  it('before the last period is over, is one more', async () => {
    await buy('business-yearly');
    shop.test.clock.advance(day);
    await buy('business-monthly');
    const { endsAt } = (await buyer.call('GET', '/plan')).json().plan;
    const days = (new Date(endsAt).getTime() - shop.test.clock.now().getTime()) / 86_400_000;
    expect(Math.floor(days)).toBeGreaterThan(364 + 27);
    await shop.test.deliverMails();
  });

  it('and given back, ends, and leaves what else was paid', async () => {
    await buy('business-yearly');
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    await shop.capture(buyer, orderId);
    await shop.postAll();
    await shop.test.services.payments
      .getProvider('paypal')
      .refund({ paymentId: orderId, idempotencyKey: 'refund-1' });
    expect(await shop.postAll()).toEqual([200]);
    expect(await buyer.tier()).toBe('business');
    expect((await readBooks(shop.test, buyer)).orders.map(({ payment }) => payment)).toEqual([
      'paid',
      'refunded',
    ]);
    await shop.test.deliverMails();
  });

  it.each([
    ['REVERSED', 'refunded'],
    ['DECLINED', 'paid'],
  ])('and then %s is %s', async (status, payment) => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    await shop.capture(buyer, orderId);
    shop.paypal.setCapture(orderId, status);
    await shop.postAll();
    expect((await readBooks(shop.test, buyer)).orders).toMatchObject([{ payment }]);
    await shop.test.deliverMails();
  });
});
