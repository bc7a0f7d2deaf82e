import { isHigherTier } from '../accounts/tiers.ts';
import type { RecurringBilling, RecurringTerms } from '../catalog/products.ts';

/**
 * When a subscription is changed from one plan to another (decisions, "Plan changes"): at once where
 * more is paid for or further ahead, with credit for the unused time; else at the end of what is paid
 * for, so that nothing is lost and nothing owed.
 */
export type PlanChangeTime = 'now' | 'period_end';

/** @returns undefined for the plan itself */
export function planChangeTime(
  from: RecurringTerms,
  to: RecurringTerms,
): PlanChangeTime | undefined {
  if (from.id === to.id) return undefined;
  const isLowerTier = isHigherTier(from.tier, to.tier);
  const isShorter = from.billing === 'yearly' && to.billing === 'monthly';
  return isLowerTier || isShorter ? 'period_end' : 'now';
}

/** So many seats of a company, and how they are paid. */
export interface PaidSeats {
  readonly billing: RecurringBilling;
  readonly seats: number;
}

/** The same for seats: fewer of them, or months instead of a year, at the end of what is paid. */
export function seatChangeTime(from: PaidSeats, to: PaidSeats): PlanChangeTime | undefined {
  if (from.billing === to.billing && from.seats === to.seats) return undefined;
  const isShorter = from.billing === 'yearly' && to.billing === 'monthly';
  return isShorter || to.seats < from.seats ? 'period_end' : 'now';
}

/** The label of a button that chooses a plan: what the change would mean to its owner. */
export function planChangeLabel(
  from: RecurringTerms,
  to: RecurringTerms,
  words: PlanChangeWords = englishWords,
): string {
  if (from.id === to.id) return words.current;
  if (planChangeTime(from, to) === 'period_end') return words.atPeriodEnd;
  return from.tier === to.tier ? words.toAnnual : words.upgrade;
}

const englishWords = {
  current: 'Current plan',
  atPeriodEnd: 'Switch at the end of the period',
  toAnnual: 'Switch to annual',
  upgrade: 'Upgrade',
};
/** The words for a change of plan; English where a caller gives no others. */
export type PlanChangeWords = Readonly<typeof englishWords>;
