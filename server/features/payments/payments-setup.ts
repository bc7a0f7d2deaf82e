import { warning, type Finding } from '#domain/health/finding.ts';
import type { PaymentsConfig } from '#server/config/config.ts';
import type { ExpectedPrice } from './payment-provider.ts';
import { checkPayPalSetup } from './providers/paypal/paypal-setup.ts';
import { checkStripeSetup } from './providers/stripe/stripe-setup.ts';

/** Looks at how the shop is set up at each payment provider that it has keys of. @param prices of all that is sold */
export async function checkPaymentsSetup(
  { stripe, paypal }: PaymentsConfig,
  publicUrl: string,
  prices: readonly ExpectedPrice[],
): Promise<readonly Finding[]> {
  if (!stripe && !paypal) return [warning('No payment provider is set up.')];
  return [
    ...(stripe ? await checkStripeSetup(stripe, publicUrl, prices) : []),
    ...(paypal ? await checkPayPalSetup(paypal, publicUrl) : []),
  ];
}

/** The settings of a provider that are missing beside its keys, a line each. */
export function missingSettings({ stripe, paypal }: PaymentsConfig): string[] {
  return [
    ...(stripe && stripe.webhookSecrets.length === 0 ? ['STRIPE_WEBHOOK_SECRET'] : []),
    ...(paypal && paypal.webhookId === undefined ? ['PAYPAL_WEBHOOK_ID'] : []),
  ].map((name) => `${name} is not set: webhooks are refused, and news of payments arrives late.`);
}
