import { isRecurringBilling, type Billing, type RecurringBilling } from '../catalog/products.ts';

/**
 * When a period that begins at `from` ends: the same day and time, in UTC, a month or a year later;
 * where that month is shorter, its last day. `null`: never.
 */
export function periodEnd(from: Date, billing: Billing): Date | null {
  return isRecurringBilling(billing) ? addPeriods(from, billing, 1) : null;
}

/** Counted from the first day on, so that 31 January is followed by 28 February and 31 March. */
export function addPeriods(from: Date, billing: RecurringBilling, count: number): Date {
  const months = count * (billing === 'yearly' ? 12 : 1);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  // A day that the month does not have has run over into the next one.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

/**
 * The first period of a subscription. A provider says when it ends; where that is past already,
 * because its payment was learned of late, it began a period before that.
 */
export function firstPeriod(
  settledAt: Date,
  billing: RecurringBilling,
  endsAt: Date | undefined,
): { readonly startAt: Date; readonly endAt: Date } {
  const endAt = endsAt ?? addPeriods(settledAt, billing, 1);
  const startAt = endAt > settledAt ? settledAt : addPeriods(endAt, billing, -1);
  return { startAt, endAt };
}
