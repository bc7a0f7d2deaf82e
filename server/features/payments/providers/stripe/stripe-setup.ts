import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import type { StripeConfig } from '#server/config/config.ts';
import type { ExpectedPrice } from '../../payment-provider.ts';
import { findingOfWebhook, look } from '../../setup-finding.ts';
import { askStripe, createStripeClient } from './stripe-client.ts';
import { stripeEvents } from './stripe-events.ts';
import { findStripePriceMismatches } from './stripe-prices.ts';

/** Looks at the shop's account at Stripe: its keys, prices, webhook and portal. */
export async function checkStripeSetup(
  config: StripeConfig,
  publicUrl: string,
  prices: readonly ExpectedPrice[],
): Promise<readonly Finding[]> {
  const stripe = createStripeClient(config);

  async function findWebhook(): Promise<readonly Finding[]> {
    const { data } = await askStripe(() => stripe.webhookEndpoints.list({ limit: 100 }));
    const there = data
      .filter(({ status }) => status === 'enabled')
      .map(({ url, enabled_events: events }) => ({ url, events }));
    const url = `${publicUrl}/api/webhooks/stripe`;
    return [
      right('Stripe accepts STRIPE_SECRET_KEY'),
      findingOfWebhook('Stripe', there, { url, events: stripeEvents }),
    ];
  }

  async function findPrices(): Promise<readonly Finding[]> {
    const found = await findStripePriceMismatches(stripe, config.priceIds, prices);
    if (Object.keys(config.priceIds).length === 0) return [right('Prices are sent to Stripe')];
    if (found.length === 0) return [right('Stripe has the right prices')];
    return found.map((mismatch) => problem(`${mismatch.sku}: Stripe's ${mismatch.problem}`));
  }

  async function findPortal(): Promise<readonly Finding[]> {
    const { data } = await askStripe(() =>
      stripe.billingPortal.configurations.list({ active: true, is_default: true, limit: 1 }),
    );
    const [portal] = data;
    if (portal === undefined) {
      return [
        problem('Stripe’s customer portal isn’t set up: save its settings in the Stripe Dashboard'),
      ];
    }
    const { subscription_update: update } = portal.features;
    return [
      right('Stripe’s customer portal is set up'),
      ...(update.enabled
        ? [
            warning(
              "Stripe's customer portal lets customers switch plans: not needed, the shop does",
            ),
          ]
        : []),
    ];
  }

  return [
    ...(config.webhookSecrets.length === 0
      ? [problem("STRIPE_WEBHOOK_SECRET is missing: Stripe's webhooks are refused")]
      : []),
    ...(await look("Stripe's webhooks", findWebhook)),
    ...(await look("Stripe's prices", findPrices)),
    ...(await look("Stripe's customer portal", findPortal)),
  ];
}
