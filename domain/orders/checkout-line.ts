/** How often a line is paid again. */
export type Interval = 'month' | 'year';

/** A line of what a payment provider is asked to charge. */
export interface CheckoutLine {
  /** The seller's name of the thing; opaque, but a provider may know a price configured for it. */
  readonly sku: string;
  readonly name: string;
  /** Of one unit for one period, before any discount, in US cents, at least 1. */
  readonly unitCents: number;
  readonly quantity: number;
  /** Absent: paid once. */
  readonly interval?: Interval;
}
