import { singleLine } from '../text.ts';
import { readDashed } from '../typed-identifier.ts';
import { currencies, type Currency } from './currency.ts';
import { centsOfDollars } from './money.ts';
import { paidTiers, type PaidTier } from './plans.ts';
import {
  maximumPromoCodeLength,
  normalizePromoCode,
  type Promo,
  type PromoLimits,
} from './promos.ts';

/** A promo code as the admin's form has it: what was typed, numbers included. */
export interface PromoForm {
  readonly code: string;
  readonly label: string;
  readonly discountPercent: string;
  readonly eligibleTiers: readonly string[];
  /** ISO 4217; empty: any that the shop sells in. */
  readonly currency: string;
  /** The least that a cart has to cost, in dollars or the like, such as `20` or `19.50`; empty: anything. */
  readonly minimum: string;
  /** ISO 8601; empty: at once. */
  readonly startsAt: string;
  /** ISO 8601; empty: never. */
  readonly expiresAt: string;
  /** Empty: no limit. */
  readonly maxUses: string;
  readonly maxUsesPerAccount: string;
  readonly isFirstPurchaseOnly: boolean;
}

export type NewPromo = Promo & PromoLimits;

export type PromoFormProblems = { [Field in keyof PromoForm]?: string };

export const maximumPromoLabelLength = 120;

/** As much as the database's column holds. */
const mostUses = 1_000_000;

/** The highest minimum, in hundredths: as much as the highest price. */
const mostMinimumCents = 10_000_000;

export const newPromoMessages = {
  codeMissing: 'Please enter a code.',
  codeForm: 'A code can only contain letters, digits, - and _.',
  codeTooLong: `Code must be at most ${maximumPromoCodeLength} characters long`,
  codeTaken: (code: string) => `Code ${code} already exists.`,
  labelMissing: 'Please enter a label.',
  labelTooLong: `Label must be at most ${maximumPromoLabelLength} characters long`,
  percent: 'Please enter a whole number from 1 to 100.',
  tiers: 'Please choose at least one plan.',
  currency: `Please choose ${currencies.join(', ')} or any currency.`,
  minimum: 'Please enter an amount from 0.01 to 100,000, or leave it empty.',
  minimumCurrency: 'Please choose the currency of the minimum.',
  expiry: 'Please enter a date.',
  expired: 'This date has passed.',
  order: 'The last day is before the first day.',
  uses: `Please enter a whole number from 1 to ${mostUses}, or leave it empty.`,
} as const;

/** Returns the problems of the form of a new code, by field. */
export function promoFormProblems(form: PromoForm, now: Date): PromoFormProblems {
  const problems = {
    // A space is refused here and not left out: it may stand for a hyphen.
    code: codeProblem(readDashed(form.code).toUpperCase()),
    label: labelProblem(singleLine(form.label)),
    discountPercent: isWhole(form.discountPercent, 100) ? undefined : newPromoMessages.percent,
    eligibleTiers: tiersOf(form).length > 0 ? undefined : newPromoMessages.tiers,
    currency: currencyProblem(form),
    minimum: minimumProblem(form.minimum.trim()),
    startsAt: startProblem(form.startsAt.trim()),
    expiresAt: expiryProblem(form, now),
    maxUses: usesProblem(form.maxUses),
    maxUsesPerAccount: usesProblem(form.maxUsesPerAccount),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  );
}

/** The code that a form without problems describes. */
export function promoOfForm(form: PromoForm): NewPromo {
  const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    code: normalizePromoCode(form.code),
    label: singleLine(form.label),
    discountPercent: Number(form.discountPercent),
    eligibleTiers: tiersOf(form),
    currency: currencyOf(form) ?? null,
    minimumCents: form.minimum.trim() === '' ? null : centsOfMinimum(form.minimum.trim()),
    startsAt: dateOf(form.startsAt),
    expiresAt: dateOf(form.expiresAt),
    isFirstPurchaseOnly: form.isFirstPurchaseOnly,
    maxUses: limitOf(form.maxUses),
    maxUsesPerAccount: limitOf(form.maxUsesPerAccount),
  };
}

/** In the order of the plans, each once. */
function tiersOf({ eligibleTiers }: PromoForm): PaidTier[] {
  return paidTiers.filter((tier) => eligibleTiers.includes(tier));
}

function currencyOf({ currency }: PromoForm): Currency | undefined {
  return currencies.find((code) => code === currency);
}

/** An amount means nothing without its currency. */
function currencyProblem(form: PromoForm): string | undefined {
  if (currencyOf(form) !== undefined) return undefined;
  if (form.currency !== '') return newPromoMessages.currency;
  return form.minimum.trim() === '' ? undefined : newPromoMessages.minimumCurrency;
}

/** @returns `null` for what is no amount */
function centsOfMinimum(typed: string): number | null {
  const cents = centsOfDollars(typed);
  return cents !== undefined && cents >= 1 && cents <= mostMinimumCents ? cents : null;
}

function minimumProblem(typed: string): string | undefined {
  return typed === '' || centsOfMinimum(typed) !== null ? undefined : newPromoMessages.minimum;
}

function codeProblem(code: string): string | undefined {
  if (code === '') return newPromoMessages.codeMissing;
  if (!/^[A-Z0-9_-]+$/.test(code)) return newPromoMessages.codeForm;
  return code.length > maximumPromoCodeLength ? newPromoMessages.codeTooLong : undefined;
}

function labelProblem(label: string): string | undefined {
  if (label === '') return newPromoMessages.labelMissing;
  return label.length > maximumPromoLabelLength ? newPromoMessages.labelTooLong : undefined;
}

function startProblem(startsAt: string): string | undefined {
  return startsAt === '' || isDate(startsAt) ? undefined : newPromoMessages.expiry;
}

function expiryProblem(form: PromoForm, now: Date): string | undefined {
  const [startsAt, expiresAt] = [form.startsAt.trim(), form.expiresAt.trim()];
  if (expiresAt === '') return undefined;
  if (!isDate(expiresAt)) return newPromoMessages.expiry;
  const at = new Date(expiresAt);
  if (at <= now) return newPromoMessages.expired;
  return isDate(startsAt) && at <= new Date(startsAt) ? newPromoMessages.order : undefined;
}

function isDate(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.getUTCFullYear() <= 9999;
}

function dateOf(text: string): Date | null {
  return text.trim() === '' ? null : new Date(text);
}

function usesProblem(text: string): string | undefined {
  return text.trim() === '' || isWhole(text, mostUses) ? undefined : newPromoMessages.uses;
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}
