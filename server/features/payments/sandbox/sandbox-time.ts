import type { Interval } from '#domain/orders/checkout-line.ts';
import { addPeriods } from '#domain/subscriptions/periods.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { SandboxSubscription } from './sandbox.repository.ts';

/** Now, by the clock of a subscription. */
export function timeOf(
  { clockAheadDays }: Pick<SandboxSubscription, 'clockAheadDays'>,
  now: Date,
): Date {
  return addDays(now, clockAheadDays);
}

export function addDays(time: Date, days: number): Date {
  return addSeconds(time, days * 86_400);
}

/** The end of so many periods since a start. */
export function periodsAfter(startedAt: Date, interval: Interval, count: number): Date {
  return addPeriods(startedAt, interval === 'year' ? 'yearly' : 'monthly', count);
}
