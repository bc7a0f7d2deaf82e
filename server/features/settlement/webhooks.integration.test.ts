import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#tests/contracts/payments/fake-server.ts';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

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

const unpaid = { orders: [{ status: 'pending', payment: 'unpaid' }], payments: [], events: [] };
const paid = {
  orders: [{ status: 'confirmed', payment: 'paid' }],
  payments: [{ kind: 'first', state: 'paid', amountCents: 19_900 }],
  entitlements: [{ tier: 'business_lifetime', revokedAt: null }],
};

/** A lifetime plan that its buyer has paid; nobody has notified the shop yet. */
async function payLifetime() {
  const checkout = await shop.begin(buyer, 'lifetime');
  shop.stripe.pay(checkout.sessionId);
  return { ...checkout, event: shop.take('checkout.session.completed') };
}

/** As when a process stops between Stripe's answer and the store of its id. */
function forgetCheckout(orderId: string) {
  return shop.test.services.database
    .updateTable('orders')
    .set({ providerCheckoutId: null, checkoutUrl: null })
    .where('id', '=', orderId)
    .execute();
}

/** An event Stripe did not send by itself. */
function eventOf(type: string, id: string) {
  return { id: `evt_made_${(count += 1)}`, type, data: { object: { id } } };
}

describe('a paid checkout', () => {
  it('is settled without anybody coming back', async () => {
    const { event } = await payLifetime();
    const answer = await shop.post(event);
    expect(answer.json()).toEqual({ success: true });
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      ...paid,
      events: [{ type: 'checkout.session.completed', outcome: 'applied' }],
    });
    expect(await subjectsTo(shop.test, buyer)).toEqual([expect.stringMatching(/^Receipt for/)]);
    expect(await buyer.tier()).toBe('business_lifetime');
  });

  it.each(['business-monthly', 'business-plus-yearly'])(
    'of %s begins its subscription',
    async (productId) => {
      const { sessionId } = await shop.begin(buyer, productId, { promoCode: 'FRIENDS20' });
      shop.stripe.pay(sessionId);
      expect(await shop.postAll()).toEqual([200, 200]);
      await shop.test.deliverMails();
      const { plan } = (await buyer.call('GET', '/plan')).json();
      expect(plan).toMatchObject({ endsAt: null, subscriptions: [{ state: 'active', productId }] });
      const { payments } = await readBooks(shop.test, buyer);
      expect(payments).toHaveLength(1);
    },
  );

  it('keeps the address that Stripe collected', async () => {
    const answer = await buyer.call('POST', '/purchase', { priceId: 'lifetime', quantity: 1 });
    shop.stripe.pay(answer.json().url.split('/').at(-1));
    await shop.postAll();
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order).toMatchObject({
      payment: 'paid',
      deliveryAddress: { addressLine1: '1 Demo Street', phoneNumber: '+12025550123' },
    });
  });

  it('reported again changes nothing', async () => {
    const { event } = await payLifetime();
    await shop.post(event);
    const before = await readBooks(shop.test, buyer);
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await readBooks(shop.test, buyer)).toEqual(before);
    expect(before.events).toHaveLength(1);
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(1);
  });

  it('reported ten times at once, with ten returns, is settled once', async () => {
    const { event, orderId, sessionId } = await payLifetime();
    const path = `/success?session_id=${sessionId}&purchase_id=${orderId}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [shop.post(event), buyer.call('GET', path)]).flat(),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const books = await readBooks(shop.test, buyer);
    expect(books).toMatchObject(paid);
    expect(books.payments).toHaveLength(1);
    expect(books.events).toHaveLength(1);
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(1);
  });

  it('begins one subscription when all events are reported ten times at once', async () => {
    const { sessionId } = await shop.begin(buyer, 'business-monthly');
    shop.stripe.pay(sessionId);
    const events = shop.stripe.outbox.splice(0);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => events.map((event) => shop.post(event))).flat(),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const books = await readBooks(shop.test, buyer);
    expect(books.payments).toHaveLength(1);
    expect(books.events).toHaveLength(2);
    expect(await subjectsTo(shop.test, buyer)).toHaveLength(1);
  });

  it('whose id we were stopped before storing is adopted', async () => {
    const { event, orderId, sessionId } = await payLifetime();
    await forgetCheckout(orderId);
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
    const path = `/success?session_id=${sessionId}&purchase_id=${orderId}`;
    expect((await buyer.call('GET', path)).statusCode).toBe(200);
  });
});

describe('a webhook is refused that', () => {
  type Signed = ReturnType<StripeShop['stripe']['sign']>;
  type Event = Parameters<StripeShop['stripe']['sign']>[0];
  const now = () => shop.test.clock.now();
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1_000);
  const cases: [string, (event: Event) => Signed][] = [
    ['is signed with another secret', (event) => shop.stripe.sign(event, now(), 'whsec_forged')],
    [
      'was altered on its way',
      (event) => ({
        headers: shop.stripe.sign(event, now()).headers,
        body: Buffer.from(JSON.stringify({ ...event, id: 'evt_other' })),
      }),
    ],
    ['has no signature', (event) => ({ ...shop.stripe.sign(event, now()), headers: {} })],
    [
      'has a broken signature',
      (event) => ({ ...shop.stripe.sign(event, now()), headers: { 'stripe-signature': 't=,v1' } }),
    ],
    ['was signed too long ago', (event) => shop.stripe.sign(event, ago(301))],
    ['is empty', (event) => ({ ...shop.stripe.sign(event, now()), body: Buffer.alloc(0) })],
  ];
  it.each(cases)('%s', async (_case, sign) => {
    const { event } = await payLifetime();
    const answer = await shop.post(event, sign(event));
    expect(answer.statusCode).toBe(400);
    expect(await readBooks(shop.test, buyer)).toMatchObject({ ...unpaid, entitlements: [] });
    // The true one still counts.
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
  });

  it('comes from a provider without keys', async () => {
    const answer = await shop.test.app.inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      payload: { id: 'WH-1' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('an event that is none of ours', () => {
  it.each([
    ['of a kind we do not ask for', () => eventOf('customer.created', 'cus_1')],
    ['of a subscription sold elsewhere', () => eventOf('customer.subscription.deleted', 'sub_x')],
    ['of a checkout of another shop', () => checkoutElsewhere('another-shop')],
    ['of a checkout with the form of our ids', () => checkoutElsewhere(crypto.randomUUID())],
    ['of a checkout that names no order', () => checkoutElsewhere(null)],
  ])('%s is remembered and answered', async (_case, make) => {
    const event = make();
    expect((await shop.post(event)).statusCode).toBe(200);
    const row = await shop.test.services.database
      .selectFrom('paymentEvents')
      .select(['outcome', 'orderId'])
      .where('eventId', '=', event.id)
      .executeTakeFirst();
    expect(row).toEqual({ outcome: 'ignored', orderId: null });
  });

  function checkoutElsewhere(reference: string | null) {
    const session = {
      ...[...shop.stripe.sessions.values()].at(-1)!,
      id: `cs_elsewhere_${(count += 1)}`,
      client_reference_id: reference,
    };
    shop.stripe.sessions.set(session.id, session);
    return eventOf('checkout.session.completed', session.id);
  }
});

describe('while Stripe is away', () => {
  it.each<[string, Fault]>([
    ['with an error', { status: 500, body: { error: { type: 'api_error', message: 'away' } } }],
    ['without an answer', 'refused'],
    ['halfway', 'cut off'],
  ])('%s, a webhook fails and works when it is sent again', async (_case, fault) => {
    const { event } = await payLifetime();
    shop.stripe.server.faults.push(fault, fault, fault);
    expect((await shop.post(event)).statusCode).toBe(503);
    expect(await readBooks(shop.test, buyer)).toMatchObject(unpaid);
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
  });

  it('a webhook of a checkout whose id was not stored is not lost', async () => {
    const { event, orderId } = await payLifetime();
    await forgetCheckout(orderId);
    shop.stripe.server.faults.push('refused', 'refused', 'refused');
    expect((await shop.post(event)).statusCode).toBe(503);
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await readBooks(shop.test, buyer)).toMatchObject(paid);
  });
});

describe('a payment that is not what was agreed settles nothing', () => {
  it.each([
    ['less money', { amount_total: 19_899 }],
    ['more money', { amount_total: 19_901 }],
    ['another currency', { currency: 'eur' }],
    ['another order', { client_reference_id: 'order-of-somebody-else' }],
    ['no order', { client_reference_id: null }],
  ])('%s', async (_case, change) => {
    const { event, sessionId } = await payLifetime();
    Object.assign(shop.stripe.sessions.get(sessionId)!, change);
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      ...unpaid,
      events: [{ outcome: 'unchanged' }],
      entitlements: [],
    });
    expect(await subjectsTo(shop.test, buyer)).toEqual([]);
  });
});
