import { containedTax, type ContainedTax } from '../tax/tax-rates.ts';
import type { InvoiceContent, InvoiceLine } from './invoice.ts';

/** The sums of one rate of an e-invoice, in cents. */
export interface RateAmounts {
  /** BT-116: its lines less its discount. */
  readonly basis: number;
  /** BT-117: as the invoice states it. */
  readonly tax: number;
}

/** The amounts of an e-invoice, in cents: without the tax, which EN 16931 adds below the lines. */
export interface NetAmounts {
  /** BT-131, line by line. */
  readonly lines: readonly number[];
  /** BT-106: the sum of the lines. */
  readonly lineSum: number;
  /** BT-92: what is taken off; 0: nothing. */
  readonly discount: number;
  /** BG-23, in the order of the invoice's taxes. */
  readonly rates: readonly RateAmounts[];
  /** BT-109: the lines less the discount. */
  readonly basis: number;
  /** BT-110: as the invoice states it. */
  readonly tax: number;
  /** BT-112: what was paid. */
  readonly total: number;
}

/**
 * Takes the taxes out of an invoice's amounts, which contain them, so that every sum is right to the cent: net and
 * tax of each rate are those of the invoice, and its lines share the rest by their amounts. A discount is of the first.
 *
 * The tax can differ by a cent from the net times the rate, because both together make the price that was
 * paid. Validators of EN 16931 allow that.
 * @returns undefined where the lines do not make the total, or an amount is below zero
 */
export function netAmounts({
  lines,
  discount,
  totalCents,
  taxes,
}: Pick<InvoiceContent, 'lines' | 'discount' | 'totalCents' | 'taxes'>): NetAmounts | undefined {
  const groups = taxes.map((tax, index) => {
    const own = lines.filter((line) => rateIndex(taxes, line) === index);
    const amounts = amountsOfRate(tax, {
      lines: own.map((line) => line.totalCents),
      grossDiscount: index === 0 ? (discount?.cents ?? 0) : 0,
      totalCents: tax.grossCents ?? totalCents,
    });
    return amounts === undefined ? undefined : { ...amounts, own };
  });
  const whole = groups.filter((group) => group !== undefined);
  const isOfRates = lines.every((line) => rateIndex(taxes, line) >= 0);
  if (whole.length < taxes.length || whole.length === 0 || !isOfRates) return undefined;
  const sum = (key: 'lineSum' | 'discount' | 'basis' | 'tax' | 'total') =>
    whole.reduce((all, group) => all + group[key], 0);
  if (sum('total') !== totalCents) return undefined;
  const shares = new Map(
    whole.flatMap(({ own, lines: nets }) => own.map((line, index) => [line, nets[index] ?? 0])),
  );
  return {
    lines: lines.map((line) => shares.get(line) ?? 0),
    lineSum: sum('lineSum'),
    discount: sum('discount'),
    rates: whole.map(({ basis, tax }) => ({ basis, tax })),
    basis: sum('basis'),
    tax: sum('tax'),
    total: totalCents,
  };
}

/** The tax of a line among those of its invoice; below 0: none of them. */
export function rateIndex(
  taxes: readonly ContainedTax[],
  line: Pick<InvoiceLine, 'millionths'>,
): number {
  if (taxes.length === 1) return 0;
  return taxes.findIndex(({ millionths }) => millionths === line.millionths);
}

interface RateGross {
  /** Line by line. */
  readonly lines: readonly number[];
  readonly grossDiscount: number;
  readonly totalCents: number;
}

function amountsOfRate(tax: ContainedTax, { lines, grossDiscount, totalCents }: RateGross) {
  const gross = lines.reduce((sum, cents) => sum + cents, 0);
  const all = [...lines, grossDiscount, totalCents, tax.cents];
  if (all.some((cents) => cents < 0) || gross - grossDiscount !== totalCents) return undefined;
  const basis = totalCents - tax.cents;
  const netDiscount = grossDiscount - containedTax(grossDiscount, tax).cents;
  const lineSum = basis + netDiscount;
  let passed = 0;
  let shared = 0;
  const shares = lines.map((cents) => {
    passed += cents;
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
