import { splitCents } from '../../split-cents.ts';
import { containedTax, type ContainedTax } from '../../tax/tax-rates.ts';
import { soldOf, type BookedPurpose } from './shares.ts';

/** A payment whose period goes on after a month. */
export interface OngoingPayment extends BookedPurpose {
  readonly currency: string;
  /** Without tax, less what was given back of it so far. */
  readonly netCents: number;
  readonly periodStartAt: Date;
  readonly periodEndAt: Date;
  /** As its invoice names them; absent or `null`: not known. */
  readonly taxes?: readonly ContainedTax[] | null;
}

const dayMs = 86_400_000;
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/**
 * The part of a payment for yearly plans that belongs to the days after a month: straight-line by the days of
 * its period, in UTC, rounded to cents. Other plans and cards in the same payment are earned at once.
 * @param end the first moment after the month
 */
export function deferredCents(payment: OngoingPayment, end: Date): number {
  const from = dayOf(payment.periodStartAt);
  const until = dayOf(payment.periodEndAt);
  const left = Math.min(until - from, until - dayOf(end));
  if (until <= from || left <= 0) return 0;
  const sold = soldOf(payment);
  const parts = splitCents(
    payment.netCents,
    sold.map((one) => netWeight(one, payment.taxes ?? [])),
  );
  return sold.reduce(
    (sum, { billing }, index) =>
      billing === 'yearly' ? sum + Math.round(((parts[index] ?? 0) * left) / (until - from)) : sum,
    0,
  );
}

/** The weight of a part in the net sum: where there are several rates, without its own tax. */
function netWeight(
  { weight, taxClass }: ReturnType<typeof soldOf>[number],
  [standard, reduced]: readonly ContainedTax[],
): number {
  if (standard === undefined || reduced === undefined) return weight;
  return weight - containedTax(weight, taxClass === 'reduced' ? reduced : standard).cents;
}
