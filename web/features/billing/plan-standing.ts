import { isHigherTier } from '#domain/accounts/tiers.ts';
import { periodLabels } from '#domain/cart/line-labels.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import { findRecurringProduct } from '#domain/catalog/products.ts';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { isRenewing, type SubscriptionState } from '#domain/subscriptions/subscription-state.ts';
import english from '#domain/texts/inside/held/en.json' with { type: 'json' };
import type { HeldTexts } from '#web/site/inside/held-texts.ts';
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import { localDay } from '#web/site/local-day.ts';
import { amountIn } from '#web/site/price-in.ts';
import type { StateLabel } from '#web/site/order-labels.ts';

const inEnglish = insideTexts<'held'>('en', english);

/** A label for a state, and its meaning. */
export interface Standing extends StateLabel {
  readonly meaning: string;
}

const labels: Readonly<Record<SubscriptionState, StateLabel>> = {
  active: { label: 'Active', kind: 'good' },
  past_due: { label: 'Past due', kind: 'bad' },
  cancel_at_period_end: { label: 'Canceled', kind: 'warning' },
  ended: { label: 'Ended', kind: 'neutral' },
};

/** How a subscription stands. */
export function subscriptionStanding(subscription: SubscriptionView): Standing {
  return { ...labels[subscription.state], meaning: meaningOf(subscription) };
}

function meaningOf(subscription: SubscriptionView): string {
  const { state, renewalPrice, currency, currentPeriodEnd, endedAt, next } = subscription;
  switch (state) {
    case 'active':
      if (next !== null) return nextMeaning(currentPeriodEnd, next, currency);
      return `Renews on ${localDay(currentPeriodEnd)} for ${formatDollars(renewalPrice, currency)}`;
    case 'past_due':
      return overdueMeaning(inEnglish, subscription);
    case 'cancel_at_period_end':
      return `Ends on ${localDay(currentPeriodEnd)}`;
    case 'ended':
      return `Ended on ${localDay(endedAt ?? currentPeriodEnd)}`;
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
  periodEnd: string,
  next: NonNullable<SubscriptionView['next']>,
  currency: SubscriptionView['currency'],
): string {
  const period = findRecurringProduct(next.productId)?.billing;
  const price = `${formatDollars(next.price, currency)}${period ? ` ${periodLabels[period]}` : ''}`;
  return `Changes to ${next.name} on ${localDay(periodEnd)}, for ${price}`;
}

/** The meaning of a plan that no living subscription carries; `undefined` where one does. */
export function planMeaning(plan: PlanView): string | undefined {
  const { tier, endsAt, subscriptions } = plan;
  if (tier === null) return 'Choose a plan to get started. You can start for free.';
  if (tier === 'free') return 'Free for as long as you like.';
  if (subscriptions.some((sold) => sold.tier === tier && sold.state !== 'ended')) return undefined;
  if (endsAt === null) return 'Yours for life.';
  return `Ends on ${localDay(endsAt)}. It doesn’t renew automatically.`;
}

/** Whether resuming gains anything: not where a higher plan, or another of the same, has replaced it. */
export function canResume(subscription: SubscriptionView, plan: PlanView): boolean {
  const isReplaced =
    (plan.tier !== null && isHigherTier(plan.tier, subscription.tier)) ||
    plan.subscriptions.some(({ tier, state }) => tier === subscription.tier && isRenewing(state));
  return subscription.state === 'cancel_at_period_end' && !isReplaced;
}
