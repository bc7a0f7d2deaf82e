import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { subjectsTo } from '#tests/support/books.ts';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newBuyer = () => addBuyer(test, `buyer-${(count += 1)}@example.test`);
const one = (productId: string, more: object = {}) => [{ productId, quantity: 1, ...more }];

function countOrders({ account }: Buyer): Promise<number> {
  return test.services.database
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', account.id)
    .execute()
    .then((rows) => rows.length);
}

describe('a purchase that is paid', () => {
  it('is confirmed, entitles, is mailed, and empties the cart', async () => {
    const buyer = await newBuyer();
    const line = { productId: 'business-plus-yearly', quantity: 1, replaceQuantity: true };
    await buyer.call('POST', '/cart', line);
    await buyer.call('PATCH', '/cart', { promoCode: 'friends20' });
    const answer = await buyer.buy('business-plus-yearly', { promoCode: 'FRIENDS20', amount: 64 });
    expect(answer.json()).toMatchObject({
      success: true,
      purchase: { quantity: 1, subscriptionTier: 'business_plus', total: 64, cardCount: 1 },
      user: { subscriptionTier: 'business_plus', nfcCardCount: 1 },
    });
    const cart = (await buyer.call('GET', '/cart')).json();
    expect(cart).toMatchObject({ items: [], promoCode: null, deliveryAddress: address });
    const mails = await test.deliverMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Receipt for order #10001']);
    for (const part of ['Business Plus Yearly', '-$16.00', '$64.00', '1 Example Street']) {
      expect(mails[0]?.text).toContain(part);
    }
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order).toMatchObject({
      orderNumber: 10_001,
      status: 'confirmed',
      payment: 'paid',
      listTotal: 80,
      discount: 16,
      total: 64,
      promoCode: 'FRIENDS20',
      deliveryAddress: address,
      lines: [{ productId: 'business-plus-yearly', listPrice: 80, price: 64 }],
      payments: [{ kind: 'first', amount: 64 }],
    });
    expect((await buyer.call('GET', '/plan')).json().plan).toMatchObject({
      tier: 'business_plus',
      endsAt: null,
      subscriptions: [{ state: 'active', renewalPrice: 80 }],
    });
  });

  it('shows who bought it to the buyer alone', async () => {
    const buyer = await newBuyer();
    const other = await newBuyer();
    const begun = (await buyer.purchase({ items: one('lifetime') })).json();
    const paid = new URL((await buyer.press('pay', begun.url)).json().url);
    const path = paid.pathname + paid.search;
    expect((await other.call('GET', path)).json()).not.toHaveProperty('user');
    expect((await test.app.inject(`/api${path}`)).json()).toMatchObject({
      purchase: { subscriptionTier: 'business_lifetime', cardCount: 2 },
    });
    expect((await buyer.call('GET', path)).json()).toHaveProperty('user');
  });

  it('by a short body is that of the stored cart and its address', async () => {
    const buyer = await newBuyer();
    await buyer.call('POST', '/cart', { productId: 'business-plus-monthly', quantity: 2 });
    await buyer.call('PATCH', '/cart', { deliveryAddress: address });
    const begun = await buyer.call('POST', '/purchase', { quantity: 2, tier: 'business_plus' });
    await buyer.press('pay', begun.json().url);
    await test.deliverMails();
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order).toMatchObject({ payment: 'paid', total: 16, deliveryAddress: address });
  });

  it.each([
    ['business', 1, 5],
    ['business_plus', 2, 16],
    ['business_lifetime', 1, 199],
  ])('by the tier %s and an empty cart is that plan', async (tier, quantity, total) => {
    const buyer = await newBuyer();
    const body = { quantity, deliveryAddress: address, priceId: null, tier, promoCode: null };
    const begun = await buyer.call('POST', '/purchase', {
      ...body,
      registrationMode: 'tap_scan_only',
    });
    expect(begun.statusCode).toBe(200);
    await buyer.press('pay', begun.json().url);
    await test.deliverMails();
    expect((await buyer.call('GET', '/orders')).json().orders).toMatchObject([{ total }]);
    expect(await buyer.tier()).toBe(tier);
  });

  it('by a tier and a cart of another plan is refused', async () => {
    const buyer = await newBuyer();
    await buyer.call('POST', '/cart', { productId: 'lifetime', quantity: 1 });
    const answer = await buyer.call('POST', '/purchase', { quantity: 1, tier: 'business' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      checkoutMessages.quantityDiffers,
    ]);
    expect(await countOrders(buyer)).toBe(0);
  });

  it('by a price identifier is one line', async () => {
    const buyer = await newBuyer();
    const answer = await buyer.purchase({
      priceId: 'business-monthly',
      quantity: 1,
      promoCode: null,
    });
    expect(answer.statusCode).toBe(200);
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order).toMatchObject({ total: 5, lines: [{ productId: 'business-monthly' }] });
  });

  it('charges each further unit of what renews once, as a card', async () => {
    const buyer = await newBuyer();
    const items = [{ productId: 'business-plus-monthly', quantity: 3 }];
    const begun = await buyer.purchase({ items, amount: 24 });
    await buyer.press('pay', begun.json().url);
    const [receipt] = await test.deliverMails();
    expect(receipt?.text).toContain('renews every month for $8.00');
    const { plan } = (await buyer.call('GET', '/plan')).json();
    expect(plan.subscriptions).toMatchObject([{ renewalPrice: 8 }]);
    const { orders } = (await buyer.call('GET', '/orders')).json();
    expect(orders).toMatchObject([{ total: 24, cardCount: 3, payments: [{ amount: 24 }] }]);
  });
});

describe('a second click', () => {
  it('gets the same order and page, and mends the address', async () => {
    const buyer = await newBuyer();
    const first = await buyer.purchase({ items: one('business-yearly') });
    const second = await buyer.purchase({ items: one('business-yearly') });
    const third = await buyer.purchase({
      items: one('business-yearly'),
      deliveryAddress: { ...address, city: 'Leeds' },
    });
    expect(second.json()).toEqual(first.json());
    expect(third.json()).toEqual(first.json());
    expect(await countOrders(buyer)).toBe(1);
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order.deliveryAddress.city).toBe('Leeds');
  });

  it('of five at once makes one order', async () => {
    const buyer = await newBuyer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.purchase({ items: one('business-yearly') })),
    );
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
    expect(await countOrders(buyer)).toBe(1);
  });

  it.each([
    ['was changed', { items: one('business-monthly') }, 'pending'],
    ['costs nothing any more', { items: one('lifetime'), promoCode: 'TEST100' }, 'confirmed'],
  ])('after the cart %s closes the page of the first', async (_name, request, placed) => {
    const buyer = await newBuyer();
    const first = await buyer.purchase({ items: one('business-yearly') });
    await buyer.purchase(request);
    await test.deliverMails();
    const late = await buyer.press('pay', first.json().url);
    expect(late.statusCode).toBe(409);
    const orders = (await buyer.call('GET', '/orders')).json().orders;
    expect(orders.map(({ status }: { status: string }) => status)).toEqual([placed, 'cancelled']);
  });

  it.each([
    ['decline', [/^Your payment for order #\d+ failed$/]],
    ['cancel', []],
  ] as const)('after a %s gets a new page', async (button, subjects) => {
    const buyer = await newBuyer();
    await buyer.call('POST', '/cart', { productId: 'business-yearly', quantity: 1 });
    const first = await buyer.purchase({ items: one('business-yearly') });
    const back = (await buyer.press(button, first.json().url)).json().url;
    expect(back).toBe('http://localhost:3000/cart?payment=cancelled');
    expect(await subjectsTo(test, buyer)).toEqual(
      subjects.map((subject) => expect.stringMatching(subject)),
    );
    expect((await buyer.call('GET', '/cart')).json()).toMatchObject({
      items: [{ productId: 'business-yearly' }],
      deliveryAddress: address,
    });
    expect(await buyer.tier()).toBeNull();
    const second = await buyer.purchase({ items: one('business-yearly') });
    expect(second.json().url).not.toBe(first.json().url);
    expect((await buyer.buy('business-yearly')).statusCode).toBe(200);
  });
});

describe('a full discount', () => {
  it.each([
    [
      'business-plus-monthly',
      'business_plus',
      1,
      'You’ve already used promo TEST100 with this account.',
    ],
    ['lifetime', 'business_lifetime', 2, checkoutMessages.alreadyForGood('Lifetime')],
  ])('of %s needs no provider, once', async (productId, tier, cardCount, refusal) => {
    const buyer = await newBuyer();
    const request = { items: one(productId), promoCode: ' test100 ' };
    const begun = await buyer.purchase(request);
    const url = new URL(begun.json().url);
    expect(url.pathname).toBe('/success');
    expect((await buyer.call('GET', url.pathname + url.search)).json()).toMatchObject({
      purchase: { total: 0, cardCount },
      user: { subscriptionTier: tier },
    });
    expect(await subjectsTo(test, buyer)).toEqual([expect.stringMatching(/^Receipt/)]);
    const again = await buyer.purchase(request);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(refusal);
  });

  it('clicked five times at once is used once', async () => {
    const buyer = await newBuyer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        buyer.purchase({ items: one('lifetime'), promoCode: 'TEST100' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const orders = (await buyer.call('GET', '/orders')).json().orders;
    expect(orders).toHaveLength(1);
    await test.deliverMails();
  });

  it('still wants to know where the cards go', async () => {
    const buyer = await newBuyer();
    const answer = await buyer.call('POST', '/purchase', {
      items: one('lifetime'),
      promoCode: 'TEST100',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('Please fill in: Full Name');
    expect(await countOrders(buyer)).toBe(0);
  });
});
