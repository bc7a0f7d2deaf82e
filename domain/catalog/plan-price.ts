import { mainCurrency, type Currency } from './currency.ts';
import { yearlySavingCents, type Plan } from './plans.ts';
import type { RecurringBilling } from './products.ts';
import { discountedUnitCents, discountPercentOf, promoSumProblem, type Promo } from './promos.ts';

/** The price on a plan's card. */
export interface PlanPrice {
  /** The period that is paid again, or once for good. */
  readonly period: 'month' | 'year' | 'once';
  /** One period before any promo, in US cents. */
  readonly listCents: number;
  /** The first period, after the promo. */
  readonly firstCents: number;
  /** Of a year against twelve months; 0 where months are paid, or nothing is saved. */
  readonly savingCents: number;
}

/**
 * The price of a plan under the chosen billing, which the lifetime plan ignores; with a promo where one unit of the
 * plan is enough for it.
 * @param currency of the plan's prices
 */
export function planPrice(
  plan: Plan,
  billing: RecurringBilling,
  promo: Promo | null = null,
  currency: Currency = mainCurrency,
): PlanPrice {
  const listCents = planCents(plan, billing);
  const isHeld = promo !== null && promoSumProblem(promo, { currency, listCents }) === undefined;
  const percent = isHeld ? discountPercentOf(promo, plan.tier) : 0;
  const firstCents = discountedUnitCents(listCents, percent);
  if (plan.billing === 'lifetime') return { period: 'once', listCents, firstCents, savingCents: 0 };
  return billing === 'yearly'
    ? { period: 'year', listCents, firstCents, savingCents: Math.max(0, yearlySavingCents(plan)) }
    : { period: 'month', listCents, firstCents, savingCents: 0 };
}

/** The price of one period of a plan, before any promo, in US cents; lifetime has one price. */
function planCents(plan: Plan, billing: RecurringBilling): number {
  if (plan.billing === 'lifetime') return plan.priceCents;
  return billing === 'yearly' ? plan.yearlyPriceCents : plan.monthlyPriceCents;
}
