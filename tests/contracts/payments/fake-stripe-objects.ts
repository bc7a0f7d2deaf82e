/*
 * What Stripe keeps and shows of each object, as far as we read it: amounts in cents, times in
 * seconds since 1970.
 */

export interface Charge {
  id: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

export interface Intent {
  id: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  latest_charge: Charge | null;
}

export interface Invoice {
  id: string;
  status: 'open' | 'paid' | 'uncollectible';
  attempted: boolean;
  billing_reason: string;
  amount_paid: number;
  currency: string;
  customer_email: string;
  parent: { subscription_details: { subscription: string } };
  lines: { data: { period: { start: number; end: number } }[] };
}

export interface Subscription {
  id: string;
  status: string;
  customer: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  latest_invoice: string;
  items: { data: { current_period_end: number }[] };
}

export interface Session {
  id: string;
  url: string | null;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_details: { email: string; phone: string | null } | null;
  collected_information: object | null;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
}

export interface Price {
  unitCents: number;
  interval?: 'month' | 'year';
  extra?: object;
}
