import { isHigherTier } from '#domain/accounts/tiers.ts';
import { findRecurringProduct, type RecurringBilling } from '#domain/catalog/products.ts';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { isRenewing, type SubscriptionState } from '#domain/subscriptions/subscription-state.ts';
import type { HeldTexts } from '#web/site/inside/held-texts.ts';
import type { PlanTexts } from '#web/site/inside/plan-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { amountIn, dollarsIn } from '#web/site/price-in.ts';
import type { StateLabel } from '#web/site/order-labels.ts';
import { englishPlanWords, type PlanWords } from './plan-words.ts';

/** A label for a state, and its meaning. */
export interface Standing extends StateLabel {
  readonly meaning: string;
}

const labels = {
  active: { label: 'plan.active', kind: 'good' },
  past_due: { label: 'plan.pastDue', kind: 'bad' },
  cancel_at_period_end: { label: 'plan.canceled', kind: 'warning' },
  ended: { label: 'plan.ended', kind: 'neutral' },
} as const satisfies Readonly<Record<SubscriptionState, StateLabel>>;

/** How a subscription stands. @param words English where a caller gives no others */
export function subscriptionStanding(
  subscription: SubscriptionView,
  words = englishPlanWords,
): Standing {
  const { label, kind } = labels[subscription.state];
  return { label: words.plan.text(label), kind, meaning: meaningOf(subscription, words) };
}

function meaningOf(subscription: SubscriptionView, words: PlanWords): string {
  const { state, renewalPrice, currency, currentPeriodEnd, endedAt, next } = subscription;
  const { language, locale, text } = words.plan;
  const date = localDay(currentPeriodEnd, locale);
  switch (state) {
    case 'active':
      if (next !== null) return nextMeaning(date, next, currency, words);
      return text('plan.renews', { date, price: dollarsIn(language, renewalPrice, currency) });
    case 'past_due':
      return overdueMeaning(words.held, subscription);
    case 'cancel_at_period_end':
      return text('plan.endsOn', { date });
    case 'ended':
      return text('plan.endedOn', { date: localDay(endedAt ?? currentPeriodEnd, locale) });
  }
}

/** The meaning of a payment that failed: the amount, the next try, and the last one. */
export function overdueMeaning(
  { language, locale, text }: HeldTexts,
  { retry, currency }: Pick<SubscriptionView, 'retry' | 'currency'>,
): string {
  if (retry === null) return text('held.overdue');
  const { nextTryAt, lastTryAt } = retry;
  const amount = amountIn(language, Math.round(retry.amount * 100), currency);
  if (nextTryAt === null) return text('held.overdueNoTry', { amount });
  const date = localDay(nextTryAt, locale);
  if (lastTryAt === nextTryAt) return text('held.overdueLastTry', { amount, date });
  return lastTryAt === null
    ? text('held.overdueTry', { amount, date })
    : text('held.overdueEnds', { amount, date, end: localDay(lastTryAt, locale) });
}

function nextMeaning(
  date: string,
  next: NonNullable<SubscriptionView['next']>,
  currency: SubscriptionView['currency'],
  { plan, name }: PlanWords,
): string {
  const period = findRecurringProduct(next.productId)?.billing;
  const amount = dollarsIn(plan.language, next.price, currency);
  const price = period === undefined ? amount : pricePerPeriod(plan, amount, period);
  return plan.text('plan.changes', { name: name(next), date, price });
}

/** A price and how often it is paid: '$5.00 a month'. */
export function pricePerPeriod(
  { text }: PlanTexts,
  price: string,
  billing: RecurringBilling,
): string {
  return text(billing === 'monthly' ? 'plan.aMonth' : 'plan.aYear', { price });
}

/**
 * The meaning of a plan that no living subscription carries; `undefined` where one does.
 * @param words English where a caller gives no others
 */
export function planMeaning(
  plan: PlanView,
  { plan: { locale, text } } = englishPlanWords,
): string | undefined {
  const { tier, endsAt, subscriptions } = plan;
  if (tier === null) return text('plan.choose');
  if (tier === 'free') return text('plan.freeAlways');
  if (subscriptions.some((sold) => sold.tier === tier && sold.state !== 'ended')) return undefined;
  if (endsAt === null) return text('plan.forLife');
  return text('plan.endsAlone', { date: localDay(endsAt, locale) });
}

/** Whether resuming gains anything: not where a higher plan, or another of the same, has replaced it. */
export function canResume(subscription: SubscriptionView, plan: PlanView): boolean {
  const isReplaced =
    (plan.tier !== null && isHigherTier(plan.tier, subscription.tier)) ||
    plan.subscriptions.some(({ tier, state }) => tier === subscription.tier && isRenewing(state));
  return subscription.state === 'cancel_at_period_end' && !isReplaced;
}
