import type { CheckoutLine, Interval } from '#domain/orders/checkout-line.ts';
import { periodsAfter } from './sandbox-time.ts';

/** The part of a subscription that a change of its plan is reckoned from. */
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
  /** The sum that is to be paid at once. */
  readonly chargeCents: number;
  /** The sum that is credited to the next payments. */
  readonly creditCents: number;
  readonly periodEndsAt: Date;
  /** Whether a period of the new plan's own begins. */
  readonly isNewPeriod: boolean;
}

/**
 * The price of changing to a plan: the new plan less the time not used of the old one, in proportion to
 * time and to the cent. Within the same rhythm the period stays, and only its rest is due.
 * @param at within what was paid for
 */
export function reckonChange(
  period: RunningPeriod,
  plan: Pick<Required<CheckoutLine>, 'unitCents' | 'quantity' | 'interval'>,
  at: Date,
): ReckonedChange {
  const { interval, startedAt, paidPeriods, paidFrom, paidCents } = period;
  const isNewPeriod = plan.interval !== interval;
  const planCents = plan.unitCents * plan.quantity;
  const unusedCents = shareOf(paidCents, at, paidFrom, period.periodEndsAt);
  const beganAt = periodsAfter(startedAt, interval, paidPeriods - 1);
  const dueCents = isNewPeriod ? planCents : shareOf(planCents, at, beganAt, period.periodEndsAt);
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

/** The share of a price for the time from a moment to the end, half a cent rounded up. */
function shareOf(cents: number, from: Date, start: Date, end: Date): number {
  return Math.round((cents * (end.getTime() - from.getTime())) / (end.getTime() - start.getTime()));
}
