import { findSkuIn } from '#server/features/payments/catalogue-prices.ts';
import { seedCatalog } from '#domain/catalog/seed-catalog.ts';
import { createStripeProvider } from '#server/features/payments/providers/stripe/stripe.ts';
import { FakeStripe, stripeKey, webhookSecret } from './fake-stripe.ts';
import { describeNetworkContract } from './network-contract.ts';
import { describePaymentContract } from './payment-contract.ts';
import { describePayoutContract } from './payout-contract.ts';
import { describePlanContract } from './plan-contract.ts';
import { describePriceMoveContract, laterCatalog } from './price-move-contract.ts';
import { describeRenewalContract } from './renewal-contract.ts';
import type { ProviderUnderTest } from './scene.ts';

async function create(): Promise<ProviderUnderTest> {
  const stripe = new FakeStripe();
  const now = () => new Date(stripe.now * 1_000);
  const provider = createStripeProvider({
    secretKey: stripeKey,
    webhookSecrets: [webhookSecret],
    apiBase: await stripe.server.listen(),
    priceIds: {},
    clock: { now },
    findSku: findSkuIn(() => [laterCatalog, seedCatalog]),
    timeoutMs: 1_000,
  });
  return {
    provider,
    async pay(id) {
      stripe.pay(id);
    },
    async fail(id) {
      stripe.pay(id, 'never');
    },
    async expire(id) {
      stripe.expire(id);
    },
    takeEvents: () =>
      Promise.all(
        stripe.outbox.splice(0).map((event) => {
          const { body, headers } = stripe.sign(event, now());
          return provider.readWebhook(body, headers);
        }),
      ),
    signedWebhook: () =>
      stripe.sign(
        { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } },
        now(),
      ),
    feeCents: (cents) => Math.round(cents * 0.029) + 30,
    count: async () => ({ checkouts: stripe.sessions.size, charges: stripe.chargeCount }),
    payOut: async () => void stripe.payouts.payOut(stripe.now),
    faults: stripe.server.faults,
    subscriptions: {
      renew: async (id) => stripe.renew(id, true),
      failRenewal: async (id) => stripe.renew(id, false),
      giveUp: async (id) => void stripe.endSubscription(id),
      pass: async (id, days) => stripe.pass(id, days),
      async setDeclining(_id, isDeclining) {
        stripe.isDeclining = isDeclining;
      },
    },
    close: () => stripe.server.close(),
  };
}

describePaymentContract('Stripe', create);
describePayoutContract('Stripe', create);
describeNetworkContract('Stripe', create);
describeRenewalContract('Stripe', create);
describePlanContract('Stripe', create);
describePriceMoveContract('Stripe', create);
