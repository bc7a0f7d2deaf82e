import { findSkuIn } from '#server/features/payments/catalogue-prices.ts';
import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import { seedCatalog, seedProduct } from '#domain/catalog/seed-catalog.ts';
import type { PaymentProvider } from '#server/features/payments/payment-provider.ts';
import { createStripeProvider } from '#server/features/payments/providers/stripe/stripe.ts';
import { FakeStripe, stripeKey, webhookSecret } from './fake-stripe.ts';
import { request } from './scene.ts';

const now = new Date('2026-11-21T10:00:00Z');
const yearly: CheckoutLine = {
  sku: 'business-yearly',
  name: 'Business Yearly',
  unitCents: 5_000,
  currency: 'USD',
  quantity: 1,
};
const plusCents = seedProduct('business-plus-yearly').unitCents;
const recurring = { ...yearly, interval: 'year' } as const;

/** The provider's own copy of the SDK, whose classes its errors are of (`stripe-client.ts`). */
const { errors }: typeof Stripe = createRequire(import.meta.url)('stripe');

let stripe: FakeStripe;
let apiBase: string;
let provider: PaymentProvider;

const create = (change: Partial<Parameters<typeof createStripeProvider>[0]> = {}) =>
  createStripeProvider({
    secretKey: stripeKey,
    webhookSecrets: ['whsec_former', webhookSecret],
    apiBase,
    priceIds: { 'business-yearly': 'price_1' },
    clock: { now: () => now },
    findSku: findSkuIn(() => [seedCatalog]),
    timeoutMs: 1_000,
    ...change,
  });

beforeAll(async () => {
  stripe = new FakeStripe();
  stripe.now = now.getTime() / 1_000;
  apiBase = await stripe.server.listen();
  provider = create();
});
afterAll(() => stripe.server.close());
beforeEach(() => {
  stripe.outbox.length = 0;
  stripe.prices.set('price_1', { unitCents: 5_000, interval: 'year' });
});

async function startPaid(change: Parameters<typeof request>[0] = {}): Promise<string> {
  const { paymentId } = await provider.startCheckout(request(change));
  stripe.pay(paymentId);
  return paymentId;
}

async function subscribe(): Promise<string> {
  const state = await provider.fetchPayment(await startPaid({ lines: [recurring] }));
  if (!('subscriptionId' in state) || !state.subscriptionId) throw new Error('no subscription');
  return state.subscriptionId;
}

function read(event: object, at = now, secret = webhookSecret) {
  const { body, headers } = stripe.sign(event, at, secret);
  return provider.readWebhook(body, headers);
}

describe('of configured prices', () => {
  const expected = [{ ...yearly, interval: 'year' }] as const;

  it('sells by the price identifier', async () => {
    await startPaid({ lines: [recurring] });
    expect(stripe.server.requests.map(({ body }) => body).join()).toContain(
      'line_items[0][price]=price_1',
    );
  });

  it('finds nothing wrong with a price that fits, nor with what has none', async () => {
    expect(await provider.findPriceMismatches?.(expected)).toEqual([]);
    const without = create({ priceIds: {} });
    stripe.prices.delete('price_1');
    expect(await without.findPriceMismatches?.(expected)).toEqual([]);
  });

  it.each([
    [{ unitCents: 5_001, interval: 'year' }, '5001 usd every 1 year licensed'],
    [{ unitCents: 5_000, interval: 'month' }, '5000 usd every 1 month licensed'],
    [{ unitCents: 5_000 }, '5000 usd once'],
    [{ unitCents: 5_000, interval: 'year', extra: { currency: 'eur' } }, '5000 eur every 1 year'],
    [{ unitCents: 5_000, interval: 'year', extra: { active: false } }, 'licensed, archived'],
    [{ unitCents: 5_000, interval: 'year', extra: { billing_scheme: 'tiered' } }, 'not per unit'],
    [{ unitCents: 5_000, interval: 'year', extra: { unit_amount: null } }, 'null usd'],
    [undefined, 'unknown'],
  ] as const)('finds %j', async (price, problem) => {
    if (price === undefined) stripe.prices.delete('price_1');
    else stripe.prices.set('price_1', price);
    const [mismatch] = (await provider.findPriceMismatches?.(expected)) ?? [];
    expect(mismatch?.sku).toBe('business-yearly');
    expect(mismatch?.problem).toContain(problem);
    expect(mismatch?.problem).toContain('should be 5000 usd every 1 year licensed');
  });

  it.each([
    ['charges another amount', { unitCents: 6_000, interval: 'year' }],
    ['is archived', { unitCents: 5_000, interval: 'year', extra: { active: false } }],
    ['is gone', undefined],
  ] as const)(
    'sends nobody to a page of a price that %s since it was checked',
    async (_, price) => {
      if (price === undefined) stripe.prices.delete('price_1');
      else stripe.prices.set('price_1', price);
      await expect(provider.startCheckout(request({ lines: [recurring] }))).rejects.toMatchObject({
        code: 'unavailable',
        message: 'This plan isn’t available right now. Please contact us.',
        cause: expect.any(Error),
      });
    },
  );
});

it('refuses one idempotency key for two contents', async () => {
  const first = request();
  await provider.startCheckout(first);
  await expect(
    provider.startCheckout({ ...first, lines: [{ ...yearly, unitCents: 1 }] }),
  ).rejects.toThrow(errors.StripeIdempotencyError);
});

it('knows name and country of who paid, where nothing is delivered', async () => {
  expect(await provider.fetchPayment(await startPaid())).toMatchObject({
    address: { fullName: 'Ada Example', country: 'US', postalCode: '62701', addressLine1: '' },
  });
});

it('waits for money that is on its way', async () => {
  const { paymentId } = await provider.startCheckout(request());
  stripe.pay(paymentId, 'later');
  expect(await provider.fetchPayment(paymentId)).toEqual({ status: 'pending' });
});

it('waits for the first payment of a subscription too, and sees it fail', async () => {
  const { paymentId } = await provider.startCheckout(request({ lines: [recurring] }));
  stripe.pay(paymentId, 'never');
  expect(await provider.fetchPayment(paymentId)).toEqual({ status: 'failed' });
});

describe('of disputes', () => {
  it.each([
    ['warning_needs_response', 'paid'],
    ['needs_response', 'disputed'],
    ['under_review', 'disputed'],
    ['appeal_under_review', 'disputed'],
    ['won', 'paid'],
    ['prevented', 'paid'],
    ['lost', 'dispute_lost'],
  ])('%s is %s', async (dispute, status) => {
    const paymentId = await startPaid();
    stripe.outbox.length = 0;
    stripe.dispute(paymentId, dispute);
    expect((await provider.fetchPayment(paymentId)).status).toBe(status);
    const [event] = stripe.outbox;
    expect(await read(event ?? {})).toMatchObject({ about: 'checkout', paymentId });
  });
});

describe('of webhooks', () => {
  const event = { id: 'evt_1', type: 'checkout.session.expired', data: { object: { id: 'cs_1' } } };
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

  it.each([
    ['signed by somebody else', now, 'whsec_other'],
    ['more than five minutes old', after(-301), webhookSecret],
  ])('refuses one that is %s', async (_what, at, secret) => {
    await expect(read(event, at, secret)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it.each([-300, 0, 60])('takes one signed %i s from now', async (seconds) => {
    expect(await read(event, after(seconds))).toMatchObject({ eventId: 'evt_1' });
  });

  it.each(['whsec_former', webhookSecret])('takes either of two secrets: %s', async (secret) => {
    expect(await read(event, now, secret)).toMatchObject({ eventId: 'evt_1' });
  });

  it('refuses all without a secret, and asks to be tried again', async () => {
    const { body, headers } = stripe.sign(event, now);
    await expect(create({ webhookSecrets: [] }).readWebhook(body, headers)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('says nothing of what is not ours to know', async () => {
    for (const [type, object] of [
      ['customer.created', { id: 'cus_1' }],
      ['balance.available', {}],
      ['charge.refunded', { id: 'ch_1', payment_intent: null }],
      ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_another_shop' }],
    ] as const) {
      const answer = await read({ id: 'evt_2', type, data: { object } });
      expect(answer).toEqual({ eventId: 'evt_2', type, about: 'nothing' });
    }
  });

  it('knows a refunded renewal from the first payment', async () => {
    const subscriptionId = await subscribe();
    stripe.renew(subscriptionId, true);
    const paymentId = stripe.subscriptions.get(subscriptionId)?.latest_invoice ?? '';
    stripe.outbox.length = 0;
    const refund = { paymentId, idempotencyKey: 'renewal-refund' };
    expect(await provider.refund(refund)).toMatchObject({ status: 'refunded' });
    const [renewal] = stripe.outbox;
    expect(await read(renewal ?? {})).toMatchObject({
      about: 'renewal',
      paymentId,
      subscriptionId,
    });
  });

  it('takes the state from Stripe, whatever an old event says', async () => {
    const { paymentId } = await provider.startCheckout(request());
    const stale = {
      id: 'evt_3',
      type: 'checkout.session.completed',
      data: { object: { id: paymentId, payment_status: 'paid' } },
    };
    expect(await read(stale)).toMatchObject({ about: 'checkout', paymentId });
    expect(await provider.fetchPayment(paymentId)).toEqual({ status: 'pending' });
  });
});

describe('of subscriptions', () => {
  it.each([
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['paused', 'past_due'],
    ['unpaid', 'ended'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'ended'],
  ])('%s is %s', async (stripeStatus, status) => {
    const id = await subscribe();
    Object.assign(stripe.subscriptions.get(id) ?? {}, { status: stripeStatus });
    expect((await provider.subscriptions?.fetchSubscription(id))?.status).toBe(status);
  });

  it('charges for what its price is, whoever chose it', async () => {
    const id = await subscribe();
    const [item] = stripe.subscriptions.get(id)?.items.data ?? [];
    const skuAt = async (priceId: string) => {
      Object.assign(item ?? {}, { price: priceId });
      return (await provider.subscriptions?.fetchSubscription(id))?.sku;
    };
    stripe.prices.set('price_of_portal', { unitCents: plusCents, interval: 'year' });
    stripe.prices.set('price_of_other', { unitCents: plusCents + 1, interval: 'year' });
    expect(await skuAt('price_1')).toBe('business-yearly');
    expect(await skuAt('price_of_portal')).toBe('business-plus-yearly');
    expect(await skuAt('price_of_other')).toBeUndefined();
  });

  it('lists its payments page by page, by when they were asked for', async () => {
    const id = await subscribe();
    for (let count = 0; count < 3; count += 1) stripe.renew(id, true);
    const [, first, second, third] = [...stripe.invoices.values()].filter(
      ({ parent }) => parent.subscription_details.subscription === id,
    );
    if (!first || !second || !third) throw new Error('no renewals');
    Object.assign(third, { created: first.created - 1 });
    stripe.pageSize = 2;
    expect(await provider.subscriptions?.listPayments(id)).toEqual([third.id, first.id, second.id]);
    stripe.pageSize = 100;
  });

  it('is changed to the configured price while that is right', async () => {
    const { subscriptions } = create({ priceIds: { 'business-monthly': 'price_2' } });
    const subscriptionId = await subscribe();
    const line = { ...yearly, sku: 'business-monthly', unitCents: 500, interval: 'month' } as const;
    stripe.prices.set('price_2', { unitCents: 500, interval: 'month' });
    await subscriptions?.changeAtPeriodEnd({ subscriptionId, line, idempotencyKey: 'plan-1' });
    const { body } = stripe.server.requests.findLast(({ method }) => method === 'POST') ?? {};
    expect(body).toContain('phases[1][items][0][price]=price_2');
    stripe.prices.set('price_2', { unitCents: 501, interval: 'month' });
    await expect(subscriptions?.previewChange({ subscriptionId, line })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'This plan isn’t available right now. Please contact us.',
    });
  });

  it('is changed once although the answer is lost', async () => {
    const { subscriptions } = provider;
    const subscriptionId = await subscribe();
    const line = { ...recurring, sku: 'business-plus-yearly', unitCents: plusCents };
    const preview = await subscriptions?.previewChange({ subscriptionId, line });
    if (preview === undefined) throw new Error('no preview');
    const change = { subscriptionId, line, ...preview, idempotencyKey: 'lost' };
    stripe.server.faults.push(undefined, undefined, 'unanswered');
    expect((await subscriptions?.changeNow(change))?.sku).toBe('business-plus-yearly');
    expect(await subscriptions?.listPayments(subscriptionId)).toHaveLength(1);
  });

  it('takes back an end that the portal set as a date', async () => {
    const id = await subscribe();
    Object.assign(stripe.subscriptions.get(id) ?? {}, { cancel_at: 1_800_000_000 });
    const { subscriptions } = provider;
    expect((await subscriptions?.fetchSubscription(id))?.cancelsAtPeriodEnd).toBe(true);
    expect((await subscriptions?.resume(id))?.cancelsAtPeriodEnd).toBe(false);
  });
});
