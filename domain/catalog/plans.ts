import { cardsPerUnit, profileCap, type Tier } from '#domain/accounts/tiers.ts';

/** A plan's name in addresses, cart lines and price identifiers (specification 1, section 3: Plan). */
export type PlanId = 'free' | 'business' | 'business-plus' | 'lifetime';

/** The tiers that an account can buy. */
export type PaidTier = Exclude<Tier, 'free'>;
export const paidTiers = [
  'business',
  'business_plus',
  'business_lifetime',
] as const satisfies readonly PaidTier[];

interface PlanTexts {
  readonly id: PlanId;
  readonly name: string;
  readonly tier: Tier;
  readonly description: string;
  readonly features: readonly string[];
  /** The one plan that is pointed out. */
  readonly isPopular: boolean;
}

/** Paid by the month or the year until cancelled; the free plan is one at no price. */
export interface RecurringPlan extends PlanTexts {
  readonly billing: 'recurring';
  /** In US cents. */
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
}

/** Paid once, for good. */
export interface LifetimePlan extends PlanTexts {
  readonly billing: 'lifetime';
  /** In US cents. */
  readonly priceCents: number;
}

export type Plan = RecurringPlan | LifetimePlan;

export const currency = 'USD';

/** This comes with every paid plan (specification 1, section 6: "Tier capabilities"). */
const switching = 'Switch the active profile anytime';
const subUrls = 'Custom sub-URLs';

function upToProfiles(tier: Tier): string {
  return `Up to ${profileCap(tier)} profiles`;
}

function nfcCards(tier: Tier): string {
  const count = cardsPerUnit(tier);
  return count === 1 ? '1 NFC card' : `${count} NFC cards`;
}

/**
 * The plan catalogue, the one place that knows prices (specification 1, sections 6 and 9;
 * decisions: lifetime is $199). Counts come from the tiers' caps.
 */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    tier: 'free',
    description: 'Your contact details on your own page, shared by link and QR code.',
    features: [
      `${profileCap('free')} personal profile`,
      'Default URL /personal',
      'Share by link and QR code',
      'No NFC card',
    ],
    isPopular: false,
    billing: 'recurring',
    monthlyPriceCents: 0,
    yearlyPriceCents: 0,
  },
  {
    id: 'business',
    name: 'Business',
    tier: 'business',
    description: 'One profile for you and one for your business.',
    features: [
      `${profileCap('business')} profiles of any type`,
      switching,
      subUrls,
      'NFC card optional',
    ],
    isPopular: false,
    billing: 'recurring',
    monthlyPriceCents: 500,
    yearlyPriceCents: 5_000,
  },
  {
    id: 'business-plus',
    name: 'Business Plus',
    tier: 'business_plus',
    description: 'For several brands or roles, with an NFC card to tap.',
    features: [upToProfiles('business_plus'), nfcCards('business_plus'), switching, subUrls],
    isPopular: true,
    billing: 'recurring',
    monthlyPriceCents: 800,
    yearlyPriceCents: 8_000,
  },
  {
    id: 'lifetime',
    name: 'Lifetime',
    tier: 'business_lifetime',
    description: 'Everything in Business Plus for a one-time payment.',
    features: [
      'All Business Plus features',
      'Lifetime access',
      upToProfiles('business_lifetime'),
      nfcCards('business_lifetime'),
      'Priority support',
    ],
    isPopular: false,
    billing: 'lifetime',
    priceCents: 19_900,
  },
];

/** Teams: a seat in a company, paid by the month or the year, in US cents (decision 92). */
export const seatPlan = {
  name: 'Teams',
  monthlyPriceCents: 600,
  yearlyPriceCents: 6_000,
  description: 'One company seat, for a member or a pending invitation.',
} as const;

/** The plan that gives `tier`; each tier has exactly one. */
export function planOfTier(tier: Tier): Plan {
  const plan = plans.find((candidate) => candidate.tier === tier);
  if (plan === undefined) throw new Error(`no plan gives the tier ${tier}`);
  return plan;
}

/** The saving of a year paid at once against twelve months, in cents (specification 1, section 9). */
export function yearlySavingCents(plan: RecurringPlan): number {
  return 12 * plan.monthlyPriceCents - plan.yearlyPriceCents;
}

/** The months of a year that cost nothing when it is paid at once: of every plan, rounded down. */
export function freeMonthsOfYear(): number {
  const ofPlans = plans.flatMap((plan) =>
    plan.billing === 'recurring' && plan.monthlyPriceCents > 0
      ? [Math.floor(yearlySavingCents(plan) / plan.monthlyPriceCents)]
      : [],
  );
  return Math.min(...ofPlans);
}
