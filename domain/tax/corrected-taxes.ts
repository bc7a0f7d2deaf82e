import { splitCents } from '../split-cents.ts';
import { containedTax, type ContainedTax } from './tax-rates.ts';

/**
 * The taxes in money of an invoice that goes back, or that does not after all: by what was given back until then, so
 * that all parts make the taxes of the whole, rate by rate. Parts of several rates go back in proportion.
 * @param taxes of the invoice
 * @param given in cents, of the invoice's total before and after
 */
export function correctedTaxes(
  taxes: readonly ContainedTax[],
  given: { readonly beforeCents: number; readonly afterCents: number },
): readonly ContainedTax[] {
  const { beforeCents, afterCents } = given;
  const [only] = taxes;
  if (taxes.length === 1 && only !== undefined) {
    const { grossCents: _, ...rate } = only;
    return [{ ...rate, cents: between(rate, beforeCents, afterCents) }];
  }
  const parts = taxes.map(({ grossCents = 0 }) => grossCents);
  const [before, after] = [splitCents(beforeCents, parts), splitCents(afterCents, parts)];
  const shares = taxes.map((tax, index) => {
    const [from, until] = [before[index] ?? 0, after[index] ?? 0];
    const { grossCents: _, ...rate } = tax;
    const part = Math.abs(until - from);
    return { ...rate, cents: between(rate, from, until), grossCents: part };
  });
  return shares.filter(({ grossCents }) => grossCents > 0);
}

function between(
  rate: Omit<ContainedTax, 'cents'>,
  beforeCents: number,
  afterCents: number,
): number {
  return Math.abs(containedTax(afterCents, rate).cents - containedTax(beforeCents, rate).cents);
}
