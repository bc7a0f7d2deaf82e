import type { MonthView } from '#wire/admin/months.ts';

type Month = Pick<MonthView, 'month' | 'state' | 'currencies'>;

/** The money that came in and went out of a month so far, in cents of one currency, beside all of the month before. */
export interface MonthBeside {
  readonly currency: string;
  readonly totalCents: number;
  readonly chargedCents: number;
  /** Refunds and disputes: below zero where more went back. */
  readonly backCents: number;
  /** Absent: the books begin with the month that runs. */
  readonly beforeCents: number | undefined;
}

/**
 * The month that runs beside the one before, a currency each in the order of the books.
 *
 * @param months newest first
 * @returns undefined where no month runs; none: neither month has a booking
 */
export function monthBeside(months: readonly Month[]):
  | {
      readonly month: string;
      readonly before: string | undefined;
      readonly sums: readonly MonthBeside[];
    }
  | undefined {
  const [now, before] = months;
  if (now?.state !== 'running') return undefined;
  const all = [...now.currencies, ...(before?.currencies ?? [])].map(({ currency }) => currency);
  const sums = [...new Set(all)].map((currency) => {
    const of = (month: Month | undefined) =>
      month?.currencies.find((one) => one.currency === currency);
    const running = of(now);
    return {
      currency,
      totalCents: running?.total.grossCents ?? 0,
      chargedCents: running?.charges.grossCents ?? 0,
      backCents: (running?.refunds.grossCents ?? 0) + (running?.disputes.grossCents ?? 0),
      beforeCents: before === undefined ? undefined : (of(before)?.total.grossCents ?? 0),
    };
  });
  return { month: now.month, before: before?.month, sums };
}
