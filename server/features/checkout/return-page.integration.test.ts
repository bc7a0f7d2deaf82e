import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
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
const newBuyer = () => addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
beforeEach(async () => {
  shop.stripe.outbox.splice(0);
  buyer = await newBuyer();
});
afterAll(() => shop.close());

const unverified = "We couldn't verify your payment. Please contact support if this persists.";
const nobody = '01a1fd8c-6900-77df-8b10-acb10b07abf5';

function pathOf({ sessionId, orderId }: BegunCheckout): string {
  return `/success?session_id=${sessionId}&purchase_id=${orderId}`;
}

async function payLifetime(by: Buyer): Promise<BegunCheckout> {
  const checkout = await shop.begin(by, 'lifetime');
  shop.stripe.pay(checkout.sessionId);
  return checkout;
}

/** Comes back without being signed in, or with this bearer. */
function comeBack(path: string, bearer?: string) {
  return shop.test.app.inject({
    url: `/api${path}`,
    ...(bearer !== undefined && { headers: { authorization: `Bearer ${bearer}` } }),
  });
}

describe('the return of a buyer', () => {
  it('settles what nobody has reported, and answers the account', async () => {
    const checkout = await payLifetime(buyer);
    const answer = await buyer.call('GET', pathOf(checkout));
    expect(answer.json()).toMatchObject({
      success: true,
      purchase: {
        _id: checkout.orderId,
        quantity: 1,
        subscriptionTier: 'business_lifetime',
        billing: 'lifetime',
        status: 'confirmed',
        total: 199,
        cardCount: 2,
      },
      user: { email: buyer.account.email, subscriptionTier: 'business_lifetime' },
    });
    expect((await buyer.call('GET', pathOf(checkout))).json()).toEqual(answer.json());
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(1);
  });

  it('who is signed out, somebody else, or whose session has ended shows the purchase alone', async () => {
    const checkout = await payLifetime(buyer);
    const { sessions, database } = shop.test.services;
    const ended = await sessions.open(database, buyer.account.id);
    await shop.test.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${ended}` },
    });
    const other = await sessions.open(database, (await newBuyer()).account.id);
    for (const bearer of [undefined, ended, other, 'nonsense']) {
      const answer = await comeBack(pathOf(checkout), bearer);
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.json()).toSorted()).toEqual(['message', 'purchase', 'success']);
      expect(answer.body).not.toContain(buyer.account.email);
    }
  });
});

describe('a return that is none', () => {
  let own: BegunCheckout;
  let others: BegunCheckout;
  beforeAll(async () => {
    own = await payLifetime(await newBuyer());
    others = await payLifetime(await newBuyer());
  });

  it.each<[string, () => string]>([
    ['the session of somebody else', () => pathOf({ ...own, sessionId: others.sessionId })],
    ['the order of somebody else', () => pathOf({ ...own, orderId: others.orderId })],
    ['the two exchanged', () => pathOf({ sessionId: own.orderId, orderId: own.sessionId })],
    ['an unknown session', () => pathOf({ ...own, sessionId: 'cs_test_unknown' })],
    ['an unknown order', () => pathOf({ ...own, orderId: nobody })],
    ['an order that is no id', () => pathOf({ ...own, orderId: "1'; drop table orders" })],
    ['an order in capitals', () => pathOf({ ...own, orderId: own.orderId.toUpperCase() })],
    ['the placeholder', () => pathOf({ ...own, sessionId: '{CHECKOUT_SESSION_ID}' })],
    ['no session', () => `/success?purchase_id=${own.orderId}`],
    ['an empty session', () => pathOf({ ...own, sessionId: '' })],
    ['no order', () => `/success?session_id=${own.sessionId}`],
    ['nothing', () => '/success'],
  ])('with %s is 404', async (_case, path) => {
    const answer = await buyer.call('GET', path());
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, message: unverified });
    expect(answer.json()).not.toHaveProperty('user');
  });

  it('with a zero byte is refused at the edge, naming the parameter', async () => {
    const answer = await buyer.call('GET', pathOf({ ...own, sessionId: '%00' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { session_id: expect.anything() } });
  });

  it('to an order without a payment page is 404', async () => {
    const { orderId } = await shop.begin(buyer, 'lifetime');
    await shop.test.services.database
      .updateTable('orders')
      .set({ providerCheckoutId: null })
      .where('id', '=', orderId)
      .execute();
    for (const sessionId of ['', 'null', 'undefined']) {
      const answer = await buyer.call('GET', pathOf({ orderId, sessionId }));
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('a return before the payment', () => {
  it('is asked to wait', async () => {
    const checkout = await shop.begin(buyer, 'lifetime');
    const answer = await buyer.call('GET', pathOf(checkout));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).not.toHaveProperty('user');
    expect(await buyer.tier()).toBeNull();
  });

  it.each<[string, (sessionId: string) => void]>([
    ['was declined', (id) => shop.stripe.pay(id, 'never')],
    ['was never made', (id) => shop.stripe.expire(id)],
  ])('that %s is 402, and its cart is still there', async (_case, play) => {
    await buyer.call('POST', '/cart', { productId: 'lifetime', quantity: 1 });
    const checkout = await shop.begin(buyer, 'lifetime');
    play(checkout.sessionId);
    expect((await buyer.call('GET', pathOf(checkout))).statusCode).toBe(402);
    const cart = (await buyer.call('GET', '/cart')).json();
    expect(cart.items).toMatchObject([{ productId: 'lifetime' }]);
    await shop.test.deliverMails();
  });

  it('that has expired here settles it when the money came all the same', async () => {
    const checkout = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(checkout.sessionId, 'never');
    expect((await buyer.call('GET', pathOf(checkout))).statusCode).toBe(402);
    shop.stripe.arrive(checkout.sessionId, true);
    const answer = await buyer.call('GET', pathOf(checkout));
    expect(answer.json()).toMatchObject({ success: true, purchase: { status: 'confirmed' } });
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid', isClosed: false }],
    });
    await shop.test.deliverMails();
  });

  it('while Stripe is away can be tried again', async () => {
    const checkout = await payLifetime(buyer);
    shop.stripe.server.faults.push('refused', 'refused', 'refused');
    expect((await buyer.call('GET', pathOf(checkout))).statusCode).toBe(503);
    expect((await buyer.call('GET', pathOf(checkout))).statusCode).toBe(200);
  });
});

it('a return after a refund says so', async () => {
  const checkout = await payLifetime(buyer);
  await buyer.call('GET', pathOf(checkout));
  await shop.test.services.payments
    .getProvider('stripe')
    .refund({ paymentId: checkout.sessionId, idempotencyKey: 'refund-1' });
  await shop.postAll();
  const answer = await buyer.call('GET', pathOf(checkout));
  expect(answer.statusCode).toBe(402);
  expect(answer.json().message).toBe('This order has been refunded.');
});
