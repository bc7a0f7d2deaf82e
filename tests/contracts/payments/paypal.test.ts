import { createPayPalProvider } from '#server/features/payments/providers/paypal/paypal.ts';
import { FakePayPal, paypalClient, paypalWebhookId } from './fake-paypal.ts';
import { describeNetworkContract } from './network-contract.ts';
import { describePaymentContract } from './payment-contract.ts';
import type { ProviderUnderTest } from './scene.ts';

async function create(): Promise<ProviderUnderTest> {
  const paypal = new FakePayPal();
  const provider = createPayPalProvider({
    ...paypalClient,
    webhookId: paypalWebhookId,
    apiBase: await paypal.listen(),
    brandName: 'Nearcard',
    timeoutMs: 1_000,
    pausesMs: [1, 1],
  });
  return {
    provider,
    async pay(id) {
      paypal.approve(id);
    },
    async fail(id) {
      paypal.approve(id);
      paypal.captureStatus = 'DECLINED';
      await provider.capture(id);
      paypal.captureStatus = 'COMPLETED';
    },
    async expire(id) {
      paypal.void(id);
    },
    takeEvents: () =>
      Promise.all(
        paypal.outbox.splice(0).map((event) => {
          const { body, headers } = paypal.sign(event);
          return provider.readWebhook(body, headers);
        }),
      ),
    signedWebhook: () =>
      paypal.sign({ id: 'WH-1', event_type: 'CUSTOMER.CREATED', resource: { id: 'C-1' } }),
    feeCents: (cents) => Math.round(cents * 0.0349 + 49),
    count: async () => ({ checkouts: paypal.orders.size, charges: paypal.captureCount }),
    faults: paypal.server.faults,
    close: () => paypal.server.close(),
  };
}

describePaymentContract('PayPal', create);
describeNetworkContract('PayPal', create);
