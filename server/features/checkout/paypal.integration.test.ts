import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { createPayPalShop, returnUrls, type PayPalShop } from '#tests/support/paypal-shop.ts';

let shop: PayPalShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createPayPalShop();
});
const newBuyer = () => addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
beforeEach(async () => {
  shop.paypal.outbox.splice(0);
  shop.paypal.captureStatus = 'COMPLETED';
  shop.paypal.isDeclining = false;
  buyer = await newBuyer();
});
afterAll(() => shop.close());

const receipt = expect.stringMatching(/^Receipt for order #\d+$/);
const lifetime = [{ productId: 'lifetime', quantity: 1 }];

/** Buys one unit, and comes back. */
async function buy(productId: string): Promise<void> {
  const orderId = await shop.begin(buyer, productId);
  shop.paypal.approve(orderId);
  expect((await shop.capture(buyer, orderId)).statusCode).toBe(200);
}

describe('creating an order', () => {
  it('asks PayPal for our sum, our reference and our pages', async () => {
    const answer = await shop.create(buyer, {
      items: lifetime,
      promoCode: 'FRIENDS20',
      amount: '159.20',
      currency: 'USD',
    });
    expect(answer.json()).toMatchObject({ success: true, message: expect.any(String) });
    const sent = JSON.parse(shop.paypal.server.requests.at(-1)?.body ?? '');
    expect(sent).toMatchObject({
      purchase_units: [
        {
          custom_id: answer.json().purchaseId,
          amount: { value: '159.20', currency_code: 'USD' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: returnUrls.returnUrl,
            cancel_url: returnUrls.cancelUrl,
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    });
  });

  it('takes items, code and address from the stored cart', async () => {
    await buyer.call('POST', '/cart', { productId: 'business-plus-yearly', quantity: 1 });
    await buyer.call('PATCH', '/cart', { promoCode: 'FAMILY25', deliveryAddress: address });
    const answer = await buyer.call('POST', '/paypal/create-order', {
      ...returnUrls,
      amount: 60,
      currency: 'USD',
    });
    expect(answer.statusCode).toBe(200);
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order).toMatchObject({
      provider: 'paypal',
      total: 60,
      promoCode: 'FAMILY25',
      deliveryAddress: address,
      lines: [{ productId: 'business-plus-yearly' }],
    });
  });

  it.each([
    ['another origin', 'https://evil.test/thank-you'],
    ['another port', 'http://localhost:3001/thank-you'],
    ['another scheme', 'https://localhost:3000/thank-you'],
    ['no scheme', '//localhost:3000/thank-you'],
    ['a path alone', '/thank-you'],
    ['a user name like ours', 'http://localhost:3000@evil.test/'],
    ['a host that begins like ours', 'http://localhost:3000.evil.test/'],
    ['a script', 'javascript:alert(1)'],
    ['a script with our origin in it', 'javascript://localhost:3000/%0aalert(1)'],
    ['data', 'data:text/html,hello'],
    ['a blob of ours', 'blob:http://localhost:3000/0a1b'],
    ['nothing', ''],
  ])('refuses to return to %s', async (_case, url) => {
    for (const field of ['returnUrl', 'cancelUrl']) {
      const answer = await shop.create(buyer, { items: lifetime, [field]: url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty(field);
    }
    expect((await buyer.call('GET', '/orders')).json().orders).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 99 }, 'The total has changed from $99.00 to $199.00 '],
    ['another amount as text', { amount: '198.99' }, 'from $198.99 to $199.00 '],
    ['no amount of money', { amount: 'free' }, priceConflictMessage],
    ['another currency', { amount: 199, currency: 'EUR' }, 'from €199.00 to €189.00 '],
    ['a currency without its sum', { amount: undefined, currency: 'EUR' }, priceConflictMessage],
  ])('refuses %s', async (_case, claim, message) => {
    const answer = await shop.create(buyer, { items: lifetime, ...claim });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain(message);
    expect((await buyer.call('GET', '/orders')).json().orders).toEqual([]);
  });

  it('of what costs nothing needs no PayPal', async () => {
    const answer = await shop.create(buyer, { items: lifetime, promoCode: 'TEST100' });
    expect(new URL(answer.json().approvalUrl).pathname).toBe('/success');
    expect(await buyer.tier()).toBe('business_lifetime');
    await shop.test.deliverMails();
  });

  it('sells nothing by card', async () => {
    const answer = await buyer.purchase({ items: lifetime });
    expect(answer.statusCode).toBe(503);
    expect((await buyer.call('GET', '/orders')).json().orders).toEqual([]);
  });
});

describe('coming back', () => {
  it('captures, confirms and answers the buyer', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    const answer = await shop.capture(buyer, orderId);
    expect(answer.json()).toMatchObject({
      success: true,
      purchase: { subscriptionTier: 'business_lifetime', total: 199, status: 'confirmed' },
      user: { subscriptionTier: 'business_lifetime' },
    });
    expect((await shop.capture(buyer, orderId)).json().purchase).toEqual(answer.json().purchase);
    expect(await shop.postAll()).toEqual([200, 200]);
    expect(shop.paypal.captureCount).toBeGreaterThan(0);
    expect((await readBooks(shop.test, buyer)).payments).toHaveLength(1);
    expect(await subjectsTo(shop.test, buyer)).toEqual([receipt]);
  });

  it.each(['', 'ORDER-X', 'x'.repeat(200)])('with the unknown id %j is 404', async (orderId) => {
    const answer = await shop.capture(buyer, orderId);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toMatch(/^We couldn't verify your payment/);
  });

  it('by somebody else is 404 and takes nothing', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    const before = shop.paypal.captureCount;
    expect((await shop.capture(await newBuyer(), orderId)).statusCode).toBe(404);
    expect(shop.paypal.captureCount).toBe(before);
    expect(await buyer.tier()).toBeNull();
  });

  it('before having agreed is 409', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    expect((await shop.capture(buyer, orderId)).statusCode).toBe(409);
  });

  it('with a means that is declined is 402, and the next click works', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    shop.paypal.isDeclining = true;
    expect((await shop.capture(buyer, orderId)).statusCode).toBe(402);
    expect(await subjectsTo(shop.test, buyer)).toEqual([
      expect.stringMatching(/^Your payment for order #\d+ failed$/),
    ]);
    shop.paypal.isDeclining = false;
    await buy('lifetime');
    expect(await buyer.tier()).toBe('business_lifetime');
    await shop.test.deliverMails();
  });

  it('while the money is on its way waits, and settles later', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    shop.paypal.captureStatus = 'PENDING';
    expect((await shop.capture(buyer, orderId)).statusCode).toBe(409);
    expect(await shop.postAll()).toEqual([200, 200]);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'pending', payment: 'unpaid', isClosed: false }],
    });
    shop.paypal.setCapture(orderId, 'COMPLETED');
    expect(await shop.postAll()).toEqual([200]);
    expect((await shop.capture(buyer, orderId)).statusCode).toBe(200);
    expect(await subjectsTo(shop.test, buyer)).toEqual([receipt]);
  });

  it('after the answer to the capture was lost settles once, and charges once', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    const before = shop.paypal.captureCount;
    shop.paypal.server.faults.push(undefined, 'cut off', 'cut off', 'cut off');
    expect((await shop.capture(buyer, orderId)).statusCode).toBe(503);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.capture(buyer, orderId)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(shop.paypal.captureCount).toBe(before + 1);
    expect((await readBooks(shop.test, buyer)).payments).toHaveLength(1);
    expect(await subjectsTo(shop.test, buyer)).toEqual([receipt]);
  });
});

describe('never coming back', () => {
  it('is captured by its webhook', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    expect(await shop.postAll()).toEqual([200]);
    expect(await buyer.tier()).toBe('business_lifetime');
    expect(await subjectsTo(shop.test, buyer)).toEqual([receipt]);
  });

  it.each([
    ['another amount', { amount: { value: '1.00', currency_code: 'USD' } }],
    ['another currency', { amount: { value: '199.00', currency_code: 'EUR' } }],
    ['another order', { custom_id: 'somebody-else' }],
  ])('having agreed to %s takes nothing', async (_case, change) => {
    const orderId = await shop.begin(buyer, 'lifetime');
    Object.assign(shop.paypal.orders.get(orderId)?.purchase_units[0] ?? {}, change);
    shop.paypal.approve(orderId);
    const before = shop.paypal.captureCount;
    expect(await shop.postAll()).toEqual([200]);
    expect((await shop.capture(buyer, orderId)).statusCode).toBe(409);
    expect(shop.paypal.captureCount).toBe(before);
  });

  it('is captured when the webhook is sent again after PayPal was away', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    const [event] = shop.paypal.outbox.splice(0);
    if (event === undefined) throw new Error('PayPal has nothing to tell');
    shop.paypal.server.faults.push('refused', 'refused', 'refused');
    expect((await shop.post(event)).statusCode).toBe(503);
    expect(await buyer.tier()).toBeNull();
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await buyer.tier()).toBe('business_lifetime');
    await shop.test.deliverMails();
  });

  it('is not believed when somebody else reports it', async () => {
    const orderId = await shop.begin(buyer, 'lifetime');
    shop.paypal.approve(orderId);
    const [event] = shop.paypal.outbox.splice(0);
    const { body, headers } = shop.paypal.sign(event ?? {});
    const answer = await shop.test.app.inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers,
      payload: Buffer.concat([body, Buffer.from(' ')]),
    });
    expect(answer.statusCode).toBe(400);
    expect(await buyer.tier()).toBeNull();
  });
});
