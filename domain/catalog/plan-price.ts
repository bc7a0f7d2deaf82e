import { yearlySavingCents, type Plan } from './plans.ts';
import type { RecurringBilling } from './products.ts';
import { discountedUnitCents, isEligible, type Promo } from './promos.ts';

/** What a plan's card says of its price. */
export interface PlanPrice {
  /** What is paid again, or once for good. */
  readonly period: 'month' | 'year' | 'once';
  /** One period before any promo, in US cents. */
  readonly listCents: number;
  /** The first period, after the promo. */
  readonly firstCents: number;
  /** Of a year against twelve months; 0 where months are paid, or nothing is saved. */
  readonly savingCents: number;
}

/** The price of a plan under the chosen billing, which the lifetime plan ignores. */
export function planPrice(
  plan: Plan,
  billing: RecurringBilling,
  promo: Promo | null = null,
): PlanPrice {
  const listCents = listCentsOf(plan, billing);
  const percent = promo !== null && isEligible(promo, plan.tier) ? promo.discountPercent : 0;
  const firstCents = discountedUnitCents(listCents, percent);
  if (plan.billing === 'lifetime') return { period: 'once', listCents, firstCents, savingCents: 0 };
  return billing === 'yearly'
    ? { period: 'year', listCents, firstCents, savingCents: yearlySavingCents(plan) }
    : { period: 'month', listCents, firstCents, savingCents: 0 };
}

function listCentsOf(plan: Plan, billing: RecurringBilling): number {
  if (plan.billing === 'lifetime') return plan.priceCents;
  return billing === 'yearly' ? plan.yearlyPriceCents : plan.monthlyPriceCents;
}
