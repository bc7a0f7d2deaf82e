/** Who takes the money (operations contract, "Environment"). */
export const paymentProviders = ['stripe', 'paypal', 'sandbox'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** `none`: a full discount left nothing to take. */
export type OrderProvider = PaymentProvider | 'none';

/** Those that renew; a PayPal payment buys one period (decisions, "Money and purchase"). */
export type SubscriptionProvider = Exclude<PaymentProvider, 'paypal'>;
