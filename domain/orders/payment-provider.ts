/** The providers that take the money (operations contract, "Environment"). */
export const paymentProviders = ['stripe', 'paypal', 'sandbox'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** `none`: a full discount left nothing to take. */
export const orderProviders = [...paymentProviders, 'none'] as const;
export type OrderProvider = (typeof orderProviders)[number];

/** Those that renew; a PayPal payment buys one period (decisions, "Money and purchase"). */
export const subscriptionProviders = ['stripe', 'sandbox'] as const satisfies PaymentProvider[];
export type SubscriptionProvider = (typeof subscriptionProviders)[number];

const names: Readonly<Record<OrderProvider, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'Test payment',
  none: 'Shop',
};

/** The name of the provider that took the money; the shop where there was none to take. */
export function paidWith(provider: OrderProvider): string {
  return names[provider];
}
