import type { Subscription } from './subscription.ts';

/** Yearly plans are reminded of (facts: "no reminder before a renewal"). */
export const reminderDays = 7;

/** When to remind of the next renewal; `undefined` where nobody is reminded. */
export function renewalReminderAt(
  subscription: Pick<Subscription, 'billing' | 'state' | 'currentPeriodEndAt'>,
): Date | undefined {
  const { billing, state, currentPeriodEndAt } = subscription;
  if (billing !== 'yearly' || state !== 'active') return undefined;
  const at = new Date(currentPeriodEndAt);
  at.setUTCDate(at.getUTCDate() - reminderDays);
  return at;
}
