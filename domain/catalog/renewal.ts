import type { Currency } from './currency.ts';
import type { ProductLine } from './pricing.ts';
import { isRecurringBilling, type RecurringBilling } from './products.ts';

/** The price that is paid again, without any promo. */
export interface Renewal {
  readonly billing: RecurringBilling;
  /** Each later period, in hundredths of `currency`. */
  readonly cents: number;
  readonly currency: Currency;
}

/**
 * The price of the recurring lines from their second period on. Of a plan it is one unit, since every further
 * one is a card and charged once; of seats all of them. Nothing where intervals are mixed.
 */
export function renewalOf(lines: readonly ProductLine[]): Renewal | undefined {
  const renewals = lines.flatMap(({ product: { tier, billing, unitCents, currency }, quantity }) =>
    isRecurringBilling(billing)
      ? [{ billing, cents: tier === null ? unitCents * quantity : unitCents, currency }]
      : [],
  );
  const [first] = renewals;
  if (first === undefined || renewals.some(({ billing }) => billing !== first.billing)) {
    return undefined;
  }
  return {
    billing: first.billing,
    currency: first.currency,
    cents: renewals.reduce((sum, { cents }) => sum + cents, 0),
  };
}
