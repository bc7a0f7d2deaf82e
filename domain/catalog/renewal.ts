import type { ProductLine } from './pricing.ts';
import { isRecurringBilling, type RecurringBilling } from './products.ts';

/** The price that is paid again, without any promo. */
export interface Renewal {
  readonly billing: RecurringBilling;
  /** Each later period, in US cents. */
  readonly cents: number;
}

/**
 * The price of the recurring lines from their second period on. Of a plan it is one unit, since every further
 * one is a card and charged once; of seats all of them. Nothing where intervals are mixed.
 */
export function renewalOf(lines: readonly ProductLine[]): Renewal | undefined {
  const renewals = lines.flatMap(({ product: { tier, billing, unitCents }, quantity }) =>
    isRecurringBilling(billing)
      ? [{ billing, cents: tier === null ? unitCents * quantity : unitCents }]
      : [],
  );
  const [first] = renewals;
  if (first === undefined || renewals.some(({ billing }) => billing !== first.billing)) {
    return undefined;
  }
  return { billing: first.billing, cents: renewals.reduce((sum, { cents }) => sum + cents, 0) };
}
