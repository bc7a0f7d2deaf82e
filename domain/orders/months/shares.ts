import { findSold, isRecurringBilling, type Billing } from '../../catalog/products.ts';
import type { PaymentKind } from '../payment-kind.ts';

/** A line of the order that a payment belongs to. */
export interface BookedLine {
  readonly productId: string;
  readonly name: string;
  readonly billing: Billing;
  readonly quantity: number;
  readonly unitCents: number;
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
    return [{ name: nameOf(productId) ?? productId, billing, weight: 1 }];
  }
  const own =
    paymentKind === 'first' ? lines : lines.filter(({ billing }) => isRecurringBilling(billing));
  if (own.length === 0) return [{ name: 'Other', billing: 'once', weight: 1 }];
  return own.map(({ productId: id, name, billing, quantity, unitCents }) => ({
    name: nameOf(id) ?? name,
    billing,
    weight: quantity * unitCents,
  }));
}

/**
 * Splits an amount by weights into whole cents that add up to it: each part is rounded where the sum so far
 * says so. Without any weight the first part is all of it.
 * @param cents negative for money that went back
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  let weightSoFar = 0;
  let centsSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upTo = Math.sign(cents) * Math.round((Math.abs(cents) * weightSoFar) / total);
    const part = upTo - centsSoFar;
    centsSoFar = upTo;
    return part === 0 ? 0 : part;
  });
}
