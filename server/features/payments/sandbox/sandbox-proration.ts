import type { Interval } from '#domain/orders/checkout-line.ts';
import { periodsAfter } from './sandbox-time.ts';

/** What of a subscription a change of its plan is reckoned from. */
export interface RunningPeriod {
  readonly interval: Interval;
  readonly startedAt: Date;
  readonly paidPeriods: number;
  readonly periodEndsAt: Date;
  /** From when to the period's end the money was paid for. */
  readonly paidFrom: Date;
  readonly paidCents: number;
  /** Left from changes before. */
  readonly creditCents: number;
}

export interface ReckonedChange {
  /** For the unused time of what was paid for. */
  readonly unusedCents: number;
  /** Of the new plan, up to the end of the period. */
  readonly dueCents: number;
  /** What is to be paid at once. */
  readonly chargeCents: number;
  /** What the next payments take up. */
  readonly creditCents: number;
  readonly periodEndsAt: Date;
  /** Whether a period of the new plan's own begins. */
  readonly isNewPeriod: boolean;
}

/**
 * What changing to a plan costs: the new plan less the time not used of the old one, in proportion
 * to time and to the cent. Within the same rhythm the period stays, and only its rest is due.
 * @param at within what was paid for
 */
export function reckonChange(
  period: RunningPeriod,
  plan: { readonly unitCents: number; readonly interval: Interval },
  at: Date,
): ReckonedChange {
  const { interval, startedAt, paidPeriods, paidFrom, paidCents } = period;
  const isNewPeriod = plan.interval !== interval;
  const unusedCents = shareOf(paidCents, at, paidFrom, period.periodEndsAt);
  const beganAt = periodsAfter(startedAt, interval, paidPeriods - 1);
  const dueCents = isNewPeriod
    ? plan.unitCents
    : shareOf(plan.unitCents, at, beganAt, period.periodEndsAt);
  const balanceCents = dueCents - unusedCents - period.creditCents;
  return {
    unusedCents,
    dueCents,
    chargeCents: Math.max(balanceCents, 0),
    creditCents: Math.max(-balanceCents, 0),
    periodEndsAt: isNewPeriod ? periodsAfter(at, plan.interval, 1) : period.periodEndsAt,
    isNewPeriod,
  };
}

/** What the time from a moment to the end is of a price for all of it, half a cent rounded up. */
function shareOf(cents: number, from: Date, start: Date, end: Date): number {
  return Math.round((cents * (end.getTime() - from.getTime())) / (end.getTime() - start.getTime()));
}
