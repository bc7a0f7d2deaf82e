import { containedTax, type AppliedRate, type ContainedTax, type TaxClass } from './tax-rates.ts';

/** A part of an amount, tax included, and its class; absent or `null`: the standard one. */
export interface TaxedPart {
  readonly taxClass?: TaxClass | null | undefined;
  readonly grossCents: number;
}

/**
 * The taxes that an amount contains: one for all of it, or where it has parts of both classes and the place has both
 * rates, one each, the standard one first. That one has all that is not of the reduced class.
 * @param parts of the amount; none: all of it is of the standard class
 */
export function containedTaxes(
  rate: AppliedRate,
  grossCents: number,
  parts: readonly TaxedPart[] = [],
): readonly ContainedTax[] {
  const { name, reducedMillionths } = rate;
  const reduced = parts.filter(({ taxClass }) => taxClass === 'reduced');
  if (reducedMillionths === undefined || reduced.length === 0) {
    return [containedTax(grossCents, rate)];
  }
  const lower = { name, millionths: reducedMillionths };
  if (reduced.length === parts.length) return [containedTax(grossCents, lower)];
  const reducedCents = reduced.reduce((sum, part) => sum + part.grossCents, 0);
  const ofPart = (cents: number, own: AppliedRate) => ({
    ...containedTax(cents, own),
    grossCents: cents,
  });
  return [ofPart(grossCents - reducedCents, rate), ofPart(reducedCents, lower)];
}
