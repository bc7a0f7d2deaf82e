import type { Stripe } from 'stripe';

/*
 * The objects that Stripe keeps and shows, as far as we read them: amounts in cents, times in seconds since
 * 1970.
 */

export interface Charge {
  id: string;
  amount: number;
  amount_refunded: number;
  created: number;
  /** The fee is Stripe's for a card of the United States. */
  balance_transaction: { id: string; amount: number; fee: number; net: number; currency: string };
  refunded: boolean;
  disputed: boolean;
  /** The newest first. */
  refunds: Refund[];
}

/** Its keys and types are those of Stripe's SDK. */
export interface Refund extends Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency'
> {
  charge: string;
  payment_intent: string;
  status: string;
}

/** Its keys and types are those of Stripe's SDK. */
export interface Dispute extends Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency'
> {
  balance_transactions: Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'net'>[];
  charge: string;
  payment_intent: string;
  status: string;
}

export interface Intent {
  id: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  latest_charge: Charge | null;
}

export interface InvoiceLine {
  amount: number;
  period: Period;
  pricing: { price_details: { price: string } };
}

export interface Period {
  start: number;
  end: number;
}

export interface Invoice {
  id: string;
  status: 'open' | 'paid' | 'uncollectible';
  attempted: boolean;
  billing_reason: string;
  created: number;
  status_transitions: { paid_at: number | null };
  amount_due: number;
  amount_paid: number;
  currency: string;
  customer_email: string;
  parent: { subscription_details: { subscription: string } };
  lines: { data: InvoiceLine[] };
}

export interface SubscriptionItem {
  id: string;
  price: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  /** The sum that was paid for the time from there to the period's end; Stripe keeps it to itself. */
  paid: { from: number; cents: number };
}

export interface Subscription {
  id: string;
  status: string;
  customer: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string;
  metadata: Record<string, string>;
  schedule: string | null;
  items: { data: SubscriptionItem[] };
}

export interface Schedule {
  id: string;
  status: 'active' | 'released';
  subscription: string;
  current_phase: { start_date: number; end_date: number };
  phases: { start_date: number; end_date: number; items: { price: string; quantity: number }[] }[];
}

export interface Session {
  id: string;
  url: string | null;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  locale: string | null;
  client_reference_id: string | null;
  customer_details: {
    email: string;
    phone: string | null;
    name: string;
    address: Record<string, string | null>;
  } | null;
  collected_information: object | null;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
}

/** The currencies that this product may name. */
export const stripeCurrencies = ['usd', 'eur', 'gbp'] as const;
export type StripeCurrency = (typeof stripeCurrencies)[number];

export interface Price {
  unitCents: number;
  /** As Stripe writes it; absent: dollars. */
  currency?: StripeCurrency;
  interval?: 'month' | 'year';
  extra?: object;
}
