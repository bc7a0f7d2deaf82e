import type { Tier } from '#domain/accounts/tiers.ts';
import type { SaleTimes } from './sale-times.ts';
import type { PlanTranslation, Translated } from './translations.ts';

/** A plan's name in addresses, cart lines and price identifiers (specification 1, section 3: Plan). */
export type PlanId = 'free' | 'business' | 'business-plus' | 'lifetime';

/** The tiers that an account can buy. */
export type PaidTier = Exclude<Tier, 'free'>;
export const paidTiers = [
  'business',
  'business_plus',
  'business_lifetime',
] as const satisfies readonly PaidTier[];

/** The part of a plan that no version of the catalog changes, and the name that it ships with. */
export interface PlanTerms {
  readonly id: PlanId;
  readonly name: string;
  readonly tier: Tier;
  /** The one plan that is pointed out. */
  readonly isPopular: boolean;
  /** `recurring`: paid by the month or the year until canceled; the free plan is one at no price. */
  readonly billing: 'recurring' | 'lifetime';
}

/** How much of something a plan includes; what is absent is as it ships. */
export interface PlanCaps {
  /** Profiles that it manages. */
  readonly profiles?: number | undefined;
  /** NFC cards that come with one unit of it; none of the free plan. */
  readonly cards?: number | undefined;
}

/** The part of a plan that a version of the catalog says. One that is not on sale is kept by its subscribers, and nobody else can buy it. */
export interface PlanTexts extends Translated<PlanTranslation>, SaleTimes {
  /** In English; absent: the shipped name. */
  readonly names?: { readonly en: string } | undefined;
  readonly description: string;
  /** Lines that name what a plan includes as the shop ships them follow its numbers (`withCapsOf`). */
  readonly features: readonly string[];
  readonly caps?: PlanCaps | undefined;
}

/** Paid by the month or the year until canceled. */
export interface RecurringPlan extends PlanTerms, PlanTexts {
  readonly billing: 'recurring';
  /** In hundredths of the currency of its catalog. */
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
}

/** Paid once, for good. */
export interface LifetimePlan extends PlanTerms, PlanTexts {
  readonly billing: 'lifetime';
  /** In hundredths of the currency of its catalog. */
  readonly priceCents: number;
}

export type Plan = RecurringPlan | LifetimePlan;

/** The plans in their order. Tiers and what a tier includes are code; a version of the catalog has the rest. */
export const planTerms = [
  { id: 'free', name: 'Free', tier: 'free', isPopular: false, billing: 'recurring' },
  { id: 'business', name: 'Business', tier: 'business', isPopular: false, billing: 'recurring' },
  {
    id: 'business-plus',
    name: 'Business Plus',
    tier: 'business_plus',
    isPopular: true,
    billing: 'recurring',
  },
  {
    id: 'lifetime',
    name: 'Lifetime',
    tier: 'business_lifetime',
    isPopular: false,
    billing: 'lifetime',
  },
] as const satisfies readonly PlanTerms[];

/** The name of the seats of companies (decision 92). */
export const seatPlanName = 'Teams';

/** The name that a plan ships with. */
export function shippedNameOf(id: PlanId): string {
  return planTerms.find((plan) => plan.id === id)?.name ?? id;
}

/** The terms of the plan that gives `tier`; each tier has exactly one. */
export function termsOfTier(tier: Tier): PlanTerms {
  return ofTier(planTerms, tier);
}

/** The plan of `tier` among `plans`. @throws where it is missing */
export function ofTier<Of extends PlanTerms>(plans: readonly Of[], tier: Tier): Of {
  const plan = plans.find((candidate) => candidate.tier === tier);
  if (plan === undefined) throw new Error(`no plan gives the tier ${tier}`);
  return plan;
}

/** The saving of a year paid at once against twelve months, in cents (specification 1, section 9). */
export function yearlySavingCents(plan: RecurringPlan): number {
  return 12 * plan.monthlyPriceCents - plan.yearlyPriceCents;
}

/** The months of a year that cost nothing when it is paid at once: of every plan, rounded down. */
export function freeMonthsOfYear(plans: readonly Plan[]): number {
  const ofPlans = plans.flatMap((plan) =>
    plan.billing === 'recurring' && plan.monthlyPriceCents > 0
      ? [Math.floor(yearlySavingCents(plan) / plan.monthlyPriceCents)]
      : [],
  );
  return ofPlans.length === 0 ? 0 : Math.max(0, Math.min(...ofPlans));
}
