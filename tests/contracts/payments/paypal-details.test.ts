import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '#server/features/payments/payment-provider.ts';
import { createPayPalProvider } from '#server/features/payments/providers/paypal/paypal.ts';
import { FakePayPal, paypalClient, paypalWebhookId } from './fake-paypal.ts';
import { recurring, request } from './scene.ts';

let paypal: FakePayPal;
let apiBase: string;
let provider: PaymentProvider;

const create = (change: Partial<Parameters<typeof createPayPalProvider>[0]> = {}) =>
  createPayPalProvider({
    ...paypalClient,
    webhookId: paypalWebhookId,
    apiBase,
    brandName: 'Nearcard',
    timeoutMs: 1_000,
    pausesMs: [1, 1],
    ...change,
  });

beforeAll(async () => {
  paypal = new FakePayPal();
  apiBase = await paypal.listen();
});
afterAll(() => paypal.server.close());
beforeEach(() => {
  provider = create();
  paypal.captureStatus = 'COMPLETED';
  paypal.isDeclining = false;
  paypal.server.faults.length = 0;
});

async function startApproved(): Promise<string> {
  const { paymentId } = await provider.startCheckout(request());
  paypal.approve(paymentId);
  return paymentId;
}

describe('of the token', () => {
  it('asks for it once, however many calls wait for it', async () => {
    const given = paypal.tokensGiven;
    await Promise.all([1, 2, 3].map(() => provider.startCheckout(request())));
    await provider.startCheckout(request());
    expect(paypal.tokensGiven).toBe(given + 1);
  });

  it('asks again when it is not taken any more', async () => {
    const { paymentId } = await provider.startCheckout(request());
    paypal.revokeToken();
    expect(await provider.fetchPayment(paymentId)).toEqual({ status: 'pending' });
  });

  it('asks again after a failure', async () => {
    paypal.server.faults.push('refused', 'refused', 'refused');
    await expect(provider.startCheckout(request())).rejects.toMatchObject({ code: 'unavailable' });
    await expect(provider.startCheckout(request())).resolves.toBeDefined();
  });

  it('fails with wrong keys, and does not tell them', async () => {
    const failure = create({ clientSecret: 'wrong' }).startCheckout(request());
    await expect(failure).rejects.toThrow('PayPal answered 401 invalid_client to the token');
  });
});

describe('of captures', () => {
  it('leaves a payment approved until it is captured', async () => {
    const wanted = request();
    const { paymentId } = await provider.startCheckout(wanted);
    paypal.approve(paymentId);
    expect(await provider.fetchPayment(paymentId)).toEqual({
      status: 'approved',
      reference: wanted.reference,
      amountCents: 39_800,
      currency: 'USD',
    });
  });

  it.each(['unanswered', 'cut off', { status: 502, body: {} }] as const)(
    'charges once when the answer to the capture is %j',
    async (fault) => {
      const charges = paypal.captureCount;
      const paymentId = await startApproved();
      paypal.server.faults.push(fault);
      expect(await provider.capture(paymentId)).toMatchObject({ status: 'paid' });
      expect(paypal.captureCount).toBe(charges + 1);
    },
  );

  it('knows what was captured before its own first call', async () => {
    const paymentId = await startApproved();
    await create().capture(paymentId);
    expect(await provider.capture(paymentId)).toMatchObject({ status: 'paid' });
  });

  it('says that a means of payment was declined', async () => {
    const paymentId = await startApproved();
    paypal.isDeclining = true;
    expect(await provider.capture(paymentId)).toEqual({ status: 'failed' });
  });

  it.each([
    ['COMPLETED', 'paid'],
    ['DECLINED', 'failed'],
    ['REVERSED', 'dispute_lost'],
  ])('leaves a pending capture unpaid until it is %s', async (decided, status) => {
    const paymentId = await startApproved();
    paypal.captureStatus = 'PENDING';
    expect(await provider.capture(paymentId)).toEqual({ status: 'pending' });
    paypal.outbox.length = 0;
    paypal.setCapture(paymentId, decided);
    expect((await provider.fetchPayment(paymentId)).status).toBe(status);
    const [event] = paypal.outbox;
    const { body, headers } = paypal.sign(event ?? {});
    expect(await provider.readWebhook(body, headers)).toMatchObject({
      about: 'checkout',
      paymentId,
    });
  });

  it.each(['10.001', '-5.00', 'many', ''])('does not guess what %j dollars are', async (value) => {
    const paymentId = await startApproved();
    const [unit] = paypal.orders.get(paymentId)?.purchase_units ?? [];
    if (unit) unit.amount = { currency_code: 'USD', value };
    await expect(provider.fetchPayment(paymentId)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('knows name and country of who paid, where nothing is delivered', async () => {
  expect(await provider.capture(await startApproved())).toMatchObject({
    address: { fullName: 'Ada Example', country: 'US', addressLine1: '' },
  });
});

it('sells nothing that would have to renew', async () => {
  expect(provider.subscriptions).toBeUndefined();
  const renewing = provider.startCheckout(request({ lines: [recurring] }));
  await expect(renewing).rejects.toThrow('single periods');
});

it('returns to an address without a place-holder', async () => {
  paypal.server.requests.length = 0;
  await provider.startCheckout(request());
  const body = paypal.server.requests.at(-1)?.body ?? '';
  expect(body).toContain('"return_url":"https://cards.test/success?session_id=&purchase_id=1"');
});

describe('of webhooks', () => {
  const foreign = {
    id: 'WH-2',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'CAPTURE-OF-ANOTHER-SHOP' },
  };

  it('says nothing of money that is not ours', async () => {
    const { body, headers } = paypal.sign(foreign);
    expect(await provider.readWebhook(body, headers)).toEqual({
      eventId: 'WH-2',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      about: 'nothing',
    });
  });

  it('refuses all without a webhook id, and asks to be tried again', async () => {
    const { body, headers } = paypal.sign(foreign);
    const unverifiable = create({ webhookId: undefined }).readWebhook(body, headers);
    await expect(unverifiable).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('refuses one for another webhook', async () => {
    const { body, headers } = paypal.sign(foreign);
    const other = create({ webhookId: 'WH1OTHER' }).readWebhook(body, headers);
    await expect(other).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('asks to be tried again while PayPal can not verify', async () => {
    await provider.startCheckout(request());
    const { body, headers } = paypal.sign(foreign);
    paypal.server.faults.push('refused', 'refused', 'refused');
    await expect(provider.readWebhook(body, headers)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
