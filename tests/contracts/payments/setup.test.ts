import { seedCatalog } from '#domain/catalog/seed-catalog.ts';
import { cataloguePrices } from '#server/features/payments/catalogue-prices.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentsConfig, PayPalConfig, StripeConfig } from '#server/config/config.ts';
import { checkPaymentsSetup, missingSettings } from '#server/features/payments/payments-setup.ts';
import { payPalEvents } from '#server/features/payments/providers/paypal/paypal-webhooks.ts';
import { stripeEvents } from '#server/features/payments/providers/stripe/stripe-events.ts';
import { FakePayPal, paypalClient, paypalWebhookId } from './fake-paypal.ts';
import { FakeStripe, stripeKey, webhookSecret } from './fake-stripe.ts';

const publicUrl = 'https://cards.test';
let stripe: FakeStripe;
let paypal: FakePayPal;
let config: PaymentsConfig & { readonly stripe: StripeConfig; readonly paypal: PayPalConfig };

beforeEach(async () => {
  stripe = new FakeStripe();
  paypal = new FakePayPal();
  const priceIds = { 'business-monthly': 'price_1' };
  config = {
    stripe: {
      secretKey: stripeKey,
      webhookSecrets: [webhookSecret],
      priceIds,
      apiBase: await stripe.server.listen(),
    },
    paypal: { ...paypalClient, webhookId: paypalWebhookId, apiBase: await paypal.listen() },
    isSandboxAllowed: false,
  };
  stripe.prices.set('price_1', { unitCents: 500, interval: 'month' });
  stripe.webhookEndpoints.push({
    status: 'enabled',
    url: `${publicUrl}/api/webhooks/stripe`,
    enabled_events: [...stripeEvents],
  });
  stripe.portals.push({ features: { subscription_update: { enabled: false } } });
  paypal.webhooks.push({
    id: paypalWebhookId,
    url: `${publicUrl}/api/webhooks/paypal`,
    event_types: payPalEvents.map((name) => ({ name })),
  });
});
afterEach(async () => {
  await stripe.server.close();
  await paypal.server.close();
});

/** The findings that are not right, a line each. */
async function listFindings(change: Partial<PaymentsConfig> = {}): Promise<string[]> {
  const findings = await checkPaymentsSetup(
    { ...config, ...change },
    publicUrl,
    cataloguePrices(seedCatalog),
  );
  return findings.flatMap(({ kind, text }) => (kind === 'right' ? [] : [`${kind}: ${text}`]));
}

it('finds nothing wrong where all is set up', async () => {
  expect(await listFindings()).toEqual([]);
});

it('takes a webhook that subscribes to everything', async () => {
  Object.assign(stripe.webhookEndpoints[0] ?? {}, { enabled_events: ['*'] });
  expect(await listFindings()).toEqual([]);
});

it.each<[string, () => void, string]>([
  [
    'no webhook at Stripe',
    () => stripe.webhookEndpoints.splice(0),
    'problem: Stripe has no webhook for https://cards.test/api/webhooks/stripe',
  ],
  [
    'one that is switched off',
    () => Object.assign(stripe.webhookEndpoints[0] ?? {}, { status: 'disabled' }),
    'problem: Stripe has no webhook for https://cards.test/api/webhooks/stripe',
  ],
  [
    'one that lacks events',
    () => stripe.webhookEndpoints[0]?.enabled_events.splice(0, 2),
    `problem: Stripe's webhook https://cards.test/api/webhooks/stripe lacks ${stripeEvents[0]}, ${stripeEvents[1]}`,
  ],
  [
    'a price that is off',
    () => stripe.prices.set('price_1', { unitCents: 501, interval: 'month' }),
    "problem: business-monthly: Stripe's price price_1 is 501 usd every 1 month licensed, should be 500 usd every 1 month licensed",
  ],
  [
    'no portal',
    () => stripe.portals.splice(0),
    'problem: Stripe’s customer portal isn’t set up: save its settings in the Stripe Dashboard',
  ],
  [
    'a portal that switches plans',
    () => Object.assign(stripe.portals[0]?.features.subscription_update ?? {}, { enabled: true }),
    "warning: Stripe's customer portal lets customers switch plans: not needed, the shop does",
  ],
  [
    'no webhook at PayPal',
    () => paypal.webhooks.splice(0),
    'problem: PayPal has no webhook for https://cards.test/api/webhooks/paypal',
  ],
  [
    'another webhook than the one that is verified',
    () => Object.assign(paypal.webhooks[0] ?? {}, { id: 'WH2' }),
    "problem: PAYPAL_WEBHOOK_ID doesn't match PayPal's webhook for https://cards.test/api/webhooks/paypal",
  ],
  [
    'disputes that may not be asked about',
    () => Object.assign(paypal.disputes, { isAllowed: false }),
    "problem: PayPal does not let the shop ask about disputes: turn on 'Customer disputes' among the application's features",
  ],
])('tells of %s', async (_what, spoil, line) => {
  spoil();
  expect(await listFindings()).toEqual([line]);
});

it('tells of keys that are not taken', async () => {
  const lines = await listFindings({
    stripe: { ...config.stripe, secretKey: 'sk_test_wrong', priceIds: {} },
    paypal: { ...config.paypal, clientSecret: 'wrong' },
  });
  expect(lines).toEqual([
    "problem: Stripe's webhooks couldn't be checked: Invalid API Key provided",
    "problem: Stripe's customer portal couldn't be checked: Invalid API Key provided",
    expect.stringMatching(/^problem: PayPal's webhooks couldn't be checked: PayPal answered 401/),
    expect.stringMatching(/^problem: PayPal's disputes couldn't be checked: PayPal answered 401/),
  ]);
});

it('tells of what is missing beside the keys', async () => {
  const without = {
    stripe: { ...config.stripe, webhookSecrets: [] },
    paypal: { ...config.paypal, webhookId: undefined },
  };
  expect(await listFindings(without)).toEqual([
    "problem: STRIPE_WEBHOOK_SECRET is missing: Stripe's webhooks are refused",
    "problem: PAYPAL_WEBHOOK_ID is missing: PayPal's webhooks are refused",
  ]);
  expect(missingSettings(config)).toEqual([]);
  expect(missingSettings({ ...config, ...without })).toEqual([
    'STRIPE_WEBHOOK_SECRET is not set: webhooks are refused, and news of payments arrives late.',
    'PAYPAL_WEBHOOK_ID is not set: webhooks are refused, and news of payments arrives late.',
  ]);
});

it('has the events in the reference that it listens to', () => {
  const reference = readFileSync(join(import.meta.dirname, '../../../docs/reference.md'), 'utf8');
  const listed = [...reference.matchAll(/```text\n([^`]*)```/g)].map(([, block = '']) =>
    block.trim().split(/\s+/).toSorted(),
  );
  expect(listed).toContainEqual([...stripeEvents].toSorted());
  expect(listed).toContainEqual([...payPalEvents].toSorted());
});
