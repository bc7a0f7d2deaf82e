import { containedTax, type ContainedTax } from '../tax/tax-rates.ts';
import type { InvoiceContent } from './invoice.ts';

/** The amounts of an e-invoice, in cents: without the tax, which EN 16931 adds below the lines. */
export interface NetAmounts {
  /** BT-131, line by line. */
  readonly lines: readonly number[];
  /** BT-106: the sum of the lines. */
  readonly lineSum: number;
  /** BT-92: what is taken off; 0: nothing. */
  readonly discount: number;
  /** BT-109 and BT-116: the lines less the discount. */
  readonly basis: number;
  /** BT-110 and BT-117: as the invoice states it. */
  readonly tax: number;
  /** BT-112: what was paid. */
  readonly total: number;
}

/**
 * Takes the tax out of an invoice's amounts, which contain it, so that every sum is right to the cent: net
 * and tax are those of the invoice, and the lines share the rest by their amounts.
 *
 * The tax can differ by a cent from the net times the rate, because both together make the price that was
 * paid. Validators of EN 16931 allow that.
 * @returns undefined where the lines do not make the total, or an amount is below zero
 */
export function netAmounts(
  { lines, discount, totalCents }: Pick<InvoiceContent, 'lines' | 'discount' | 'totalCents'>,
  tax: ContainedTax,
): NetAmounts | undefined {
  const grossDiscount = discount?.cents ?? 0;
  const gross = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const all = [...lines.map((line) => line.totalCents), grossDiscount, totalCents, tax.cents];
  if (all.some((cents) => cents < 0) || gross - grossDiscount !== totalCents) return undefined;
  const basis = totalCents - tax.cents;
  const netDiscount = grossDiscount - containedTax(grossDiscount, tax).cents;
  const lineSum = basis + netDiscount;
  let passed = 0;
  let shared = 0;
  const shares = lines.map((line) => {
    passed += line.totalCents;
    const until = gross === 0 ? 0 : Math.round((lineSum * passed) / gross);
    const share = until - shared;
    shared = until;
    return share;
  });
  return {
    lines: shares,
    lineSum,
    discount: netDiscount,
    basis,
    tax: tax.cents,
    total: totalCents,
  };
}
