import { isHigherTier } from '#domain/accounts/tiers.ts';
import { periodLabels } from '#domain/cart/line-labels.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import { findRecurringProduct } from '#domain/catalog/products.ts';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { isRenewing, type SubscriptionState } from '#domain/subscriptions/subscription-state.ts';
import { localDay } from '#web/site/local-day.ts';
import type { StateLabel } from '#web/site/order-labels.ts';

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
      return overdueMeaning(subscription);
    case 'cancel_at_period_end':
      return `Ends on ${localDay(currentPeriodEnd)}`;
    case 'ended':
      return `Ended on ${localDay(endedAt ?? currentPeriodEnd)}`;
  }
}

/** The meaning of a payment that failed: the amount, the next try, and the last one. */
export function overdueMeaning({
  retry,
  currency,
}: Pick<SubscriptionView, 'retry' | 'currency'>): string {
  if (retry === null) {
    return 'Your payment failed. We’ll keep trying, and your plan stays active in the meantime.';
  }
  const { nextTryAt, lastTryAt, amount } = retry;
  const failed = `Your payment of ${formatDollars(amount, currency)} failed.`;
  if (nextTryAt === null) return `${failed} We won’t try again. Your plan ends unless you pay.`;
  const nextTry = `We’ll try again on ${localDay(nextTryAt)}.`;
  if (lastTryAt === nextTryAt) return `${failed} ${nextTry} If that fails, your plan ends.`;
  return lastTryAt === null
    ? `${failed} ${nextTry} Your plan stays active in the meantime and ends if the last attempt fails.`
    : `${failed} ${nextTry} Your plan ends on ${localDay(lastTryAt)} unless you pay.`;
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
