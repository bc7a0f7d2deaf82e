import type { ProductLine } from './pricing.ts';
import type { RecurringBilling } from './products.ts';

/** What is paid again, without any promo. */
export interface Renewal {
  readonly billing: RecurringBilling;
  /** Each later period, in US cents. */
  readonly cents: number;
}

/** What the recurring lines cost from their second period on; they are of one interval. */
export function renewalOf(lines: readonly ProductLine[]): Renewal | undefined {
  const renewals = lines.flatMap(({ product, quantity }) =>
    product.billing === 'lifetime'
      ? []
      : [{ billing: product.billing, cents: product.unitCents * quantity }],
  );
  return renewals.reduce<Renewal | undefined>(
    (sum, { billing, cents }) => ({ billing, cents: cents + (sum?.cents ?? 0) }),
    undefined,
  );
}
