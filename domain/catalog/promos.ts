import type { Tier } from '../accounts/tiers.ts';
import { readCode } from '../typed-identifier.ts';
import type { WordingOf } from '../wording.ts';
import type { Currency } from './currency.ts';
import { formatCents } from './money.ts';
import { shippedPlanNames, type WithPlanNames } from './plan-names.ts';
import type { PaidTier } from './plans.ts';

/** A promo code (specification 1, section 3). */
export interface Promo {
  /** Upper case, trimmed. */
  readonly code: string;
  readonly label: string;
  /** Whole per cent, 1 to 100, off the first period only (decisions, "Money and purchase"). */
  readonly discountPercent: number;
  readonly eligibleTiers: readonly PaidTier[];
  /** That a cart has to be in; absent or `null`: any. */
  readonly currency?: Currency | null | undefined;
  /** The least that a cart has to cost before discounts, in hundredths of `currency`; absent or `null`: anything. */
  readonly minimumCents?: number | null | undefined;
}

/** The figures of a whole cart that a promo is judged by. */
export interface PromoSum {
  readonly currency: Currency;
  /** All lines before any promo, in hundredths of the currency. */
  readonly listCents: number;
}

/** When a code works, and how often. */
export interface PromoLimits {
  /** `null`: at once. */
  readonly startsAt: Date | null;
  /** `null`: never. */
  readonly expiresAt: Date | null;
  /** Only an account that has bought nothing yet may use it. */
  readonly isFirstPurchaseOnly: boolean;
  /** `null`: no limit; so is the next. */
  readonly maxUses: number | null;
  /** A code that leaves nothing to pay works once per account in any case. */
  readonly maxUsesPerAccount: number | null;
}

/**
 * How often a code is used. An order uses it from its placing on, and gives the use back when it is closed and
 * its provider has said that its page can no longer be paid. All unpaid orders of an account hold one use: the
 * page of the next is opened when those of the others are closed.
 */
export interface PromoUses {
  /** By paid orders. */
  readonly paid: number;
  /** By the buyer, of those. */
  readonly paidByAccount: number;
  /** Whether the buyer has paid an order, with any code or none. */
  readonly hasBought: boolean;
  /** By unpaid orders of other accounts. */
  readonly reservedByOthers: number;
  /** Whether an unpaid order of the buyer holds a use, which passes to the next order. */
  readonly isReserved: boolean;
}

/** The promos that a new shop starts with; later the rows alone count. */
export interface PromoSeed extends Promo, Pick<PromoLimits, 'maxUsesPerAccount'> {
  /** TEST100 stays off in production until an admin switches it on (decisions). */
  readonly isActiveInProduction: boolean;
}

export const promoSeeds: readonly PromoSeed[] = [
  {
    code: 'FRIENDS20',
    label: '20% off for friends',
    discountPercent: 20,
    eligibleTiers: ['business', 'business_plus', 'business_lifetime'],
    maxUsesPerAccount: null,
    isActiveInProduction: true,
  },
  {
    code: 'FAMILY25',
    label: '25% off for family',
    discountPercent: 25,
    eligibleTiers: ['business', 'business_plus', 'business_lifetime'],
    maxUsesPerAccount: 1,
    isActiveInProduction: true,
  },
  {
    code: 'TEST100',
    label: '100% off for tests',
    discountPercent: 100,
    eligibleTiers: ['business_plus', 'business_lifetime'],
    maxUsesPerAccount: 1,
    isActiveInProduction: false,
  },
];

/** Specification 1, sections 5 and 8; the one for cards and the last nine are ours. */
export const promoMessages = {
  empty: 'Enter a promo code to apply',
  unknown: 'Promo code not recognized. Please try another code.',
  notEligible: (code: string, planName: string) =>
    `Promo ${code} is not valid for the ${planName} plan.`,
  notForCards: (code: string) => `Promo ${code} is not valid for extra cards.`,
  applied: (code: string) => `Promo ${code} applied`,
  removed: 'Promo removed.',
  oneUnitOnly: (code: string) => `Promo ${code} only works for one plan with a quantity of 1.`,
  noSurcharge: (code: string) =>
    `Promo ${code} doesn’t work with a material that costs extra. Please choose another material.`,
  otherCurrency: (code: string, currency: Currency) =>
    `Promo ${code} is only valid for carts in ${currency}.`,
  belowMinimum: (code: string, cents: number, currency: Currency) =>
    `Promo ${code} is only valid for carts of ${formatCents(cents, currency)} or more.`,
  notYet: (code: string) => `Promo ${code} isn’t valid yet.`,
  firstPurchaseOnly: (code: string) => `Promo ${code} is only valid for a first purchase.`,
  alreadyUsed: (code: string) => `You’ve already used promo ${code} with this account.`,
  expired: (code: string) => `Promo ${code} has expired.`,
  usedUp: (code: string) => `Promo ${code} is no longer available.`,
  held: (code: string) =>
    `Promo ${code} is still reserved by a payment page you opened earlier. Try again in a few minutes, or check out without the code. You have not been charged.`,
} as const;

/** The words for products that a promo does not hold for, in some language. */
export type PromoWords = Pick<
  WordingOf<typeof promoMessages>,
  'notEligible' | 'notForCards' | 'oneUnitOnly' | 'noSurcharge' | 'otherCurrency' | 'belowMinimum'
> &
  WithPlanNames;

/** In English, with the names that plans ship with. */
export const shippedPromoWords: PromoWords = { ...promoMessages, planNames: shippedPlanNames };

/** Codes longer than this are nobody's. */
export const maximumPromoCodeLength = 40;

/** A code as it is stored and compared, from what was typed. */
export function normalizePromoCode(text: string): string {
  return readCode(text).toUpperCase();
}

/** Never of the free plan, which costs nothing, nor of what gives no plan. */
export function isEligible(promo: Promo, tier: Tier | null): boolean {
  return promo.eligibleTiers.some((eligible) => eligible === tier);
}

/** The percentage that `promo` takes off a plan: 0 where it does not hold, or there is none. */
export function discountPercentOf(promo: Promo | null | undefined, tier: Tier | null): number {
  return promo && isEligible(promo, tier) ? promo.discountPercent : 0;
}

/** The message where `promo` does not hold for the plan it is applied to. */
export function promoProblem(
  promo: Promo,
  tier: Tier | null,
  words: PromoWords = shippedPromoWords,
): string | undefined {
  if (isEligible(promo, tier)) return undefined;
  if (tier === null) return words.notForCards(promo.code);
  return words.notEligible(promo.code, words.planNames[tier]);
}

/** The message where a cart is in another currency than `promo` asks for, or costs too little for it. */
export function promoSumProblem(
  { code, currency = null, minimumCents = null }: Promo,
  sum: PromoSum,
  words: PromoWords = shippedPromoWords,
): string | undefined {
  if (currency === null) return undefined;
  if (sum.currency !== currency) return words.otherCurrency(code, currency);
  if (minimumCents === null || sum.listCents >= minimumCents) return undefined;
  return words.belowMinimum(code, minimumCents, currency);
}

/** A code that leaves nothing to pay works once per account, for one unit. */
export function isFullDiscount(promo: Pick<Promo, 'discountPercent'>): boolean {
  return promo.discountPercent === 100;
}

/** The message for a code outside its days. */
export function promoTimeProblem(
  { code, startsAt, expiresAt }: Pick<Promo, 'code'> & Pick<PromoLimits, 'startsAt' | 'expiresAt'>,
  at: Date,
): string | undefined {
  if (startsAt !== null && startsAt > at) return promoMessages.notYet(code);
  return expiresAt !== null && expiresAt <= at ? promoMessages.expired(code) : undefined;
}

/** The message for a code that does not work, for this account or for everybody. */
export function promoLimitProblem(
  promo: Promo & PromoLimits,
  { paid, paidByAccount, hasBought, reservedByOthers, isReserved }: PromoUses,
  at: Date,
): string | undefined {
  const { code, maxUses } = promo;
  const timeProblem = promoTimeProblem(promo, at);
  const perAccount = isFullDiscount(promo) ? 1 : promo.maxUsesPerAccount;
  if (timeProblem !== undefined) return timeProblem;
  if (perAccount !== null && paidByAccount >= perAccount) return promoMessages.alreadyUsed(code);
  if (promo.isFirstPurchaseOnly && hasBought) return promoMessages.firstPurchaseOnly(code);
  if (maxUses !== null && paid + reservedByOthers >= maxUses && !isReserved) {
    return promoMessages.usedUp(code);
  }
  return undefined;
}

/** Rounded to cents, half a cent up (specification 1, section 5: Promo). Whole cents in and out. */
export function discountedUnitCents(unitCents: number, discountPercent: number): number {
  return Math.round((unitCents * (100 - discountPercent)) / 100);
}
