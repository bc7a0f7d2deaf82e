import { seedCatalog } from '#domain/catalog/seed-catalog.ts';
import { cataloguePrices } from './catalogue-prices.ts';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentsConfig } from '#server/config/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { enabledProviders } from './enabled-providers.ts';
import type {
  CheckoutRequest,
  PaymentProvider,
  RemotePayment,
  ProviderId,
} from './payment-provider.ts';
import { createPaymentsService } from './payments.service.ts';

const stripeConfig = {
  secretKey: 'sk_test_1',
  webhookSecrets: [],
  apiBase: 'http://127.0.0.1:9',
  priceIds: {},
};
const paypalConfig = {
  clientId: 'client',
  clientSecret: 'secret',
  webhookId: undefined,
  apiBase: 'http://127.0.0.1:9',
};
const request: CheckoutRequest = {
  reference: 'order-1',
  idempotencyKey: 'order-1',
  buyerId: 'buyer-1',
  buyerEmail: 'buyer@example.test',
  lines: [
    {
      sku: 'business-monthly',
      name: 'Business',
      unitCents: 500,
      currency: 'USD',
      quantity: 1,
      interval: 'month',
    },
  ],
  collectsAddress: false,
  successUrl: 'https://cards.test/thank-you?provider=paypal',
  cancelUrl: 'https://cards.test/cart',
};

function fakeProvider(id: ProviderId, state: RemotePayment = { status: 'pending' }) {
  return {
    id,
    startCheckout: vi.fn<PaymentProvider['startCheckout']>(async () => ({
      paymentId: 'p',
      url: 'u',
    })),
    fetchPayment: vi.fn<PaymentProvider['fetchPayment']>(async () => state),
    capture: vi.fn<PaymentProvider['capture']>(async () => ({ status: 'pending' })),
    closeCheckout: vi.fn<PaymentProvider['closeCheckout']>(),
    refund: vi.fn<PaymentProvider['refund']>(),
    readWebhook: vi.fn<PaymentProvider['readWebhook']>(),
  };
}

const log = { error: vi.fn<(message: string) => void>() };

const getPrices = () => cataloguePrices(seedCatalog);

describe('enabledProviders', () => {
  it.each<[Partial<PaymentsConfig>, ProviderId[]]>([
    [{}, []],
    [{ isSandboxAllowed: true }, ['sandbox']],
    [{ stripe: stripeConfig, isSandboxAllowed: true }, ['stripe']],
    [{ paypal: paypalConfig, isSandboxAllowed: true }, ['paypal']],
    [{ stripe: stripeConfig, paypal: paypalConfig }, ['stripe', 'paypal']],
  ])('of %j are %j', (given, ids) => {
    const config = { stripe: undefined, paypal: undefined, isSandboxAllowed: false, ...given };
    const sandbox = fakeProvider('sandbox');
    const providers = enabledProviders(config, {
      clock: systemClock,
      shippingCountries: [],
      brand: () => ({ brandName: 'Nearcard' }),
      sandbox,
      watch: { refused: async () => {}, accepted: async () => {}, failed: () => {} },
      findSku: () => undefined,
    });
    expect(providers.map(({ id }) => id)).toEqual(ids);
  });
});

describe('createPaymentsService', () => {
  it.each<[ProviderId[], string[]]>([
    [[], []],
    [['sandbox'], ['card', 'paypal']],
    [['stripe'], ['card']],
    [['paypal'], ['paypal']],
    [
      ['stripe', 'paypal'],
      ['card', 'paypal'],
    ],
  ])('with %j offers %j', async (ids, methods) => {
    const payments = createPaymentsService({
      providers: ids.map((id) => fakeProvider(id)),
      log,
      getPrices,
    });
    expect(payments.methods).toEqual(methods);
    const answers = await Promise.allSettled(
      (['card', 'paypal'] as const).map((method) => payments.startCheckout(method, request)),
    );
    const unavailable = { status: 'rejected', reason: { code: 'unavailable' } };
    expect(answers).toMatchObject(
      ['card', 'paypal'].map((method) =>
        methods.includes(method) ? { status: 'fulfilled', value: { paymentId: 'p' } } : unavailable,
      ),
    );
  });

  it('sells by PayPal what does not renew', async () => {
    const paypal = fakeProvider('paypal');
    await createPaymentsService({ providers: [paypal], log, getPrices }).startCheckout(
      'paypal',
      request,
    );
    const [sent] = paypal.startCheckout.mock.calls[0] ?? [];
    expect(sent?.lines).toEqual([
      { sku: 'business-monthly', name: 'Business', unitCents: 500, currency: 'USD', quantity: 1 },
    ]);
    expect(sent?.successUrl).toBe(request.successUrl);
  });

  it('returns from the sandbox as PayPal would', async () => {
    const sandbox = fakeProvider('sandbox');
    await createPaymentsService({ providers: [sandbox], log, getPrices }).startCheckout(
      'paypal',
      request,
    );
    const [sent] = sandbox.startCheckout.mock.calls[0] ?? [];
    expect(sent).toMatchObject({
      successUrl: 'https://cards.test/thank-you?provider=paypal&token={PAYMENT_ID}',
      cancelUrl: 'https://cards.test/cart?token={PAYMENT_ID}',
    });
    expect(sent?.lines[0]).not.toHaveProperty('interval');
  });

  describe('fetchAndCapture', () => {
    const agreed = {
      provider: 'paypal',
      paymentId: 'p',
      reference: 'order-1',
      amountCents: 500,
      currency: 'USD',
    } as const;
    const approved = {
      status: 'approved',
      reference: 'order-1',
      amountCents: 500,
      currency: 'USD',
    } as const;

    it('captures what was agreed', async () => {
      const paypal = fakeProvider('paypal', approved);
      const payments = createPaymentsService({ providers: [paypal], log, getPrices });
      expect(await payments.fetchAndCapture(agreed)).toEqual({ status: 'pending' });
      expect(paypal.capture).toHaveBeenCalledExactlyOnceWith('p');
    });

    it.each<RemotePayment>([
      { ...approved, amountCents: 499 },
      { ...approved, currency: 'EUR' },
      { ...approved, reference: 'order-2' },
      { status: 'pending' },
      { status: 'failed' },
    ])('takes nothing of %j', async (state) => {
      const paypal = fakeProvider('paypal', state);
      const payments = createPaymentsService({ providers: [paypal], log, getPrices });
      expect(await payments.fetchAndCapture(agreed)).toEqual(state);
      expect(paypal.capture).not.toHaveBeenCalled();
    });
  });

  it('logs one line for each price that is off', async () => {
    const mismatches = [
      { sku: 'lifetime', problem: 'price price_1 is 1 usd once, should be 19900 usd once' },
    ];
    const stripe = { ...fakeProvider('stripe'), findPriceMismatches: async () => mismatches };
    const providers = [stripe, fakeProvider('paypal')];
    const payments = createPaymentsService({ providers, log, getPrices });
    expect(await payments.findMispricedSkus()).toEqual(['lifetime']);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      'lifetime is not sold: its configured price price_1 is 1 usd once, should be 19900 usd once',
    );
  });

  it('knows only providers with keys', async () => {
    const payments = createPaymentsService({ providers: [fakeProvider('paypal')], log, getPrices });
    expect(() => payments.getProvider('sandbox')).toThrow('not available');
    expect(() => payments.getSubscriptions('paypal')).toThrow('sells no subscriptions');
    const webhook = payments.readWebhook('stripe', Buffer.alloc(0), {});
    await expect(webhook).rejects.toMatchObject({ code: 'not_found' });
  });
});
