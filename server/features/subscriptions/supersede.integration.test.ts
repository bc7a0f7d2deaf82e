import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import type { PlanView } from '#wire/subscriptions.ts';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

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

/** Buys, and lets everything that follows happen. @returns the subjects of the mails */
async function buy(productId: string): Promise<string[]> {
  const { sessionId } = await shop.begin(buyer, productId);
  shop.stripe.pay(sessionId);
  return settle();
}

/** Tells the shop what Stripe has to tell, until it has nothing more. */
async function settle(): Promise<string[]> {
  const subjects: string[] = [];
  do {
    await shop.postAll();
    subjects.push(...(await subjectsTo(shop.test, buyer)));
  } while (shop.stripe.outbox.length > 0);
  return subjects;
}

async function plan(of = buyer): Promise<PlanView> {
  return (await of.call('GET', '/plan')).json().plan;
}

/** The states of the subscriptions by product. */
async function states(): Promise<Record<string, string>> {
  const { subscriptions } = await plan();
  return Object.fromEntries(subscriptions.map(({ productId, state }) => [productId, state]));
}

async function idOf(productId: string): Promise<string> {
  const { subscriptions } = await plan();
  return subscriptions.find((one) => one.productId === productId)?._id ?? '';
}

function act(action: 'cancel' | 'resume' | 'portal', id: string, by = buyer) {
  return by.call('POST', `/subscriptions/${id}/${action}`);
}

describe('a higher plan', () => {
  it.each([
    ['business-monthly', 'business-plus-yearly', 'Business Plus'],
    ['business-plus-monthly', 'lifetime', 'Lifetime'],
  ])('over %s, %s, has the older one end with its period', async (older, higher, name) => {
    await buy(older);
    const mails = await buy(higher);
    expect(mails).toEqual([
      expect.stringMatching(/^Receipt for/),
      expect.stringMatching(/^Your .* plan ends on December 21, 2026$/),
    ]);
    expect((await states())[older]).toBe('cancel_at_period_end');
    expect((await plan()).endsAt).toBeNull();
    const answer = await act('resume', await idOf(older));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(checkoutMessages.alreadyHeld(name));
    expect((await states())[older]).toBe('cancel_at_period_end');
  });

  it('that is cancelled itself lets the older one be resumed', async () => {
    await buy('business-monthly');
    await buy('business-plus-monthly');
    await act('cancel', await idOf('business-plus-monthly'));
    expect((await act('resume', await idOf('business-monthly'))).statusCode).toBe(200);
    await settle();
    expect(await states()).toEqual({
      'business-monthly': 'active',
      'business-plus-monthly': 'cancel_at_period_end',
    });
    expect(await buyer.tier()).toBe('business_plus');
  });

  it('paid at the same time as a lower one leaves one that renews', async () => {
    const lower = await shop.begin(buyer, 'business-monthly');
    const higher = await shop.begin(buyer, 'business-plus-monthly');
    for (const { sessionId } of [lower, higher]) shop.stripe.pay(sessionId);
    await Promise.all(shop.stripe.outbox.splice(0).map((event) => shop.post(event)));
    await settle();
    expect(await states()).toEqual({
      'business-monthly': 'cancel_at_period_end',
      'business-plus-monthly': 'active',
    });
  });

  it('that was refunded leaves the older one as it is', async () => {
    await buy('business-monthly');
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    await settle();
    await shop.test.services.payments
      .getProvider('stripe')
      .refund({ paymentId: sessionId, idempotencyKey: `refund-${count}` });
    await settle();
    expect(await buyer.tier()).toBe('business');
    expect((await act('resume', await idOf('business-monthly'))).statusCode).toBe(200);
  });
});

describe('a subscription', () => {
  it('is cancelled twice and resumed twice without harm', async () => {
    await buy('business-yearly');
    const id = await idOf('business-yearly');
    for (const [action, state] of [
      ['cancel', 'cancel_at_period_end'],
      ['cancel', 'cancel_at_period_end'],
      ['resume', 'active'],
      ['resume', 'active'],
    ] as const) {
      const answer = await act(action, id);
      expect(answer.json()).toMatchObject({ success: true, plan: { subscriptions: [{ state }] } });
    }
    expect(await settle()).toHaveLength(1);
  });

  it('is cancelled by ten clicks at once with one mail', async () => {
    await buy('business-yearly');
    const id = await idOf('business-yearly');
    const answers = await Promise.all(Array.from({ length: 10 }, () => act('cancel', id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await settle()).toHaveLength(1);
  });

  it('that has ended is neither cancelled nor resumed', async () => {
    await buy('business-monthly');
    shop.stripe.endSubscription([...shop.stripe.subscriptions.keys()].at(-1) ?? '');
    await settle();
    const id = await idOf('business-monthly');
    expect((await act('cancel', id)).statusCode).toBe(409);
    expect((await act('resume', id)).statusCode).toBe(409);
  });

  it.each(['cancel', 'resume', 'portal'] as const)(
    'of somebody else is not known: %s',
    async (action) => {
      await buy('business-monthly');
      const id = await idOf('business-monthly');
      const other = await newBuyer();
      for (const unknown of [id, id.toUpperCase(), 'x', '01a1fd8c-6900-77df-8b10-acb10b07abf5']) {
        const answer = await act(action, unknown, other);
        expect(answer.statusCode).toBe(404);
        expect(answer.json().message).toBe('We couldn’t find that subscription.');
      }
      expect(await states()).toEqual({ 'business-monthly': 'active' });
    },
  );

  it('has a billing portal', async () => {
    await buy('business-monthly');
    const answer = await act('portal', await idOf('business-monthly'));
    expect(answer.json().url).toMatch(/^https:\/\/billing\.stripe\.test\/cus_/);
    const sent = new URLSearchParams(shop.stripe.server.requests.at(-1)?.body);
    expect(sent.get('return_url')).toBe('http://localhost:3000/account-settings');
  });

  it('cannot be changed while Stripe is away, and stays as it is', async () => {
    await buy('business-monthly');
    const id = await idOf('business-monthly');
    shop.stripe.server.faults.push('refused', 'refused', 'refused');
    expect((await act('cancel', id)).statusCode).toBe(503);
    expect(await states()).toEqual({ 'business-monthly': 'active' });
  });
});

describe('the free plan', () => {
  const free = (payload?: object) => buyer.call('POST', '/activate-free-tier', payload);

  it.each([
    ['no body', undefined],
    ['an empty body', {}],
  ])('is activated by a call with %s, twice without harm', async (_case, payload) => {
    const first = await free(payload);
    expect(first.json()).toMatchObject({
      success: true,
      message: "Free tier activated! You're ready to go!",
      user: { subscriptionTier: 'free' },
    });
    expect((await free(payload)).json()).toMatchObject({
      success: true,
      message: "You're already on the free tier! Ready to go!",
      user: { subscriptionTier: 'free' },
    });
  });

  it('is activated by no body that is called JSON', async () => {
    const { sessions, database } = shop.test.services;
    const answer = await shop.test.app.inject({
      method: 'POST',
      url: '/api/activate-free-tier',
      headers: {
        authorization: `Bearer ${await sessions.open(database, buyer.account.id)}`,
        'content-type': 'application/json',
      },
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each(['business-monthly', 'lifetime'])(
    'is refused beside %s, and changes nothing',
    async (productId) => {
      await buy(productId);
      const before = await readBooks(shop.test, buyer);
      expect((await free()).statusCode).toBe(409);
      expect(await readBooks(shop.test, buyer)).toEqual(before);
      shop.test.clock.advance(40 * 86_400);
      const { freeActivatedAt } = await shop.test.services.database
        .selectFrom('accounts')
        .select('freeActivatedAt')
        .where('id', '=', buyer.account.id)
        .executeTakeFirstOrThrow();
      expect(freeActivatedAt).toBeNull();
    },
  );
});
