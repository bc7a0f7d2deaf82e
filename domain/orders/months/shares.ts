import { findSold, isRecurringBilling, type Billing } from '../../catalog/products.ts';
import type { TaxClass } from '../../tax/tax-rates.ts';
import type { PaymentKind } from '../payment-kind.ts';

/** A line of the order that a payment belongs to. */
export interface BookedLine {
  readonly productId: string;
  readonly name: string;
  readonly billing: Billing;
  readonly quantity: number;
  readonly unitCents: number;
  /** Of the order's taxes; absent or `null`: the standard one. */
  readonly taxClass?: TaxClass | null;
}

/** The purpose of a payment. */
export interface BookedPurpose {
  readonly paymentKind: PaymentKind;
  /** Of a later payment; `null`: the recurring lines of the order. */
  readonly productId: string | null;
  readonly lines: readonly BookedLine[];
}

interface Sold {
  /** As the catalog names the product today. */
  readonly name: string;
  readonly billing: Billing;
  readonly weight: number;
  readonly taxClass: TaxClass | null;
}

/** Today's name of a product; undefined: it is sold no more. */
export type NameOf = (productId: string) => string | undefined;

/** The products that a payment was for, each with its weight in the amount. */
export function soldOf(
  { paymentKind, productId, lines }: BookedPurpose,
  nameOf: NameOf = (id) => findSold(id)?.name,
): readonly Sold[] {
  if (paymentKind !== 'first' && productId !== null) {
    const { billing = 'once' } = findSold(productId) ?? {};
    return [{ name: nameOf(productId) ?? productId, billing, weight: 1, taxClass: null }];
  }
  const own =
    paymentKind === 'first' ? lines : lines.filter(({ billing }) => isRecurringBilling(billing));
  if (own.length === 0) return [{ name: 'Other', billing: 'once', weight: 1, taxClass: null }];
  return own.map(({ productId: id, name, billing, quantity, unitCents, taxClass = null }) => ({
    name: nameOf(id) ?? name,
    billing,
    weight: quantity * unitCents,
    taxClass,
  }));
}
