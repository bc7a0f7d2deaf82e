import type { Brand } from '#domain/site/brand.ts';
import type { PaymentsConfig } from '#server/config/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { FindSku } from './catalogue-prices.ts';
import { createPayPalProvider } from './providers/paypal/paypal.ts';
import { createStripeProvider } from './providers/stripe/stripe.ts';
import { watchedProvider, type ProviderWatch } from './watched-provider.ts';

/**
 * The providers that have keys, else the sandbox where it is allowed: any real key switches it off
 * (decisions, "Sandbox").
 */
export function enabledProviders(
  config: PaymentsConfig,
  options: {
    readonly clock: Clock;
    readonly brand: () => Pick<Brand, 'brandName'>;
    readonly shippingCountries: readonly string[];
    readonly sandbox: PaymentProvider;
    readonly watch: ProviderWatch;
    readonly findSku: FindSku;
  },
): readonly PaymentProvider[] {
  const { clock, brand, shippingCountries, watch, findSku } = options;
  const real = [
    ...(config.stripe
      ? [createStripeProvider({ ...config.stripe, clock, shippingCountries, findSku })]
      : []),
    ...(config.paypal
      ? [
          createPayPalProvider({
            ...config.paypal,
            clock,
            watch,
            get brandName() {
              return brand().brandName;
            },
          }),
        ]
      : []),
  ];
  if (real.length > 0) return real.map((provider) => watchedProvider(provider, watch));
  return config.isSandboxAllowed ? [options.sandbox] : [];
}
