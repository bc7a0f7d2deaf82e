import type { Currency } from '../catalog/currency.ts';
import type { Billing, RecurringBilling } from '../catalog/products.ts';

/** How often a line is paid again. */
export type Interval = 'month' | 'year';

/** A billing as payment providers say it; undefined for what is paid once. */
export function intervalOf(billing: RecurringBilling): Interval;
export function intervalOf(billing: Billing): Interval | undefined;
export function intervalOf(billing: Billing): Interval | undefined {
  switch (billing) {
    case 'monthly':
      return 'month';
    case 'yearly':
      return 'year';
    case 'lifetime':
    case 'once':
      return undefined;
  }
}

/** A line of what a payment provider is asked to charge. */
export interface CheckoutLine {
  /** The seller's name of the thing; opaque, but a provider may know a price configured for it. */
  readonly sku: string;
  readonly name: string;
  /** Of one unit for one period, before any discount, in hundredths of `currency`, at least 1. */
  readonly unitCents: number;
  /** The same for all lines of a payment. */
  readonly currency: Currency;
  readonly quantity: number;
  /** Absent: paid once. */
  readonly interval?: Interval;
}
