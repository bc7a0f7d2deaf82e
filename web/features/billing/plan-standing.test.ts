import { describe, expect, it } from 'vitest';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { localDay } from '#web/site/local-dates.ts';
import { canResume, planMeaning, subscriptionStanding } from './plan-standing.ts';

const periodEnd = '2027-08-03T10:00:00.000Z';
const endedAt = '2027-09-04T10:00:00.000Z';

const yearly: SubscriptionView = {
  _id: 'subscription-1',
  productId: 'business-plus-yearly',
  name: 'Business Plus Yearly',
  tier: 'business_plus',
  billing: 'yearly',
  state: 'active',
  provider: 'stripe',
  currency: 'USD',
  renewalPrice: 80,
  currentPeriodEnd: periodEnd,
  endedAt: null,
  retry: null,
  next: null,
};

const plan: PlanView = { tier: 'business_plus', endsAt: null, subscriptions: [yearly] };
const ending: SubscriptionView = { ...yearly, state: 'cancel_at_period_end' };

describe('subscriptionStanding', () => {
  it.each([
    [yearly, 'Active', 'good', `Renews on ${localDay(periodEnd)} for $80.00`],
    [
      { ...yearly, next: { productId: 'business-monthly', name: 'Business Monthly', price: 5 } },
      'Active',
      'good',
      `Changes to Business Monthly on ${localDay(periodEnd)}, for $5.00 a month`,
    ],
    [ending, 'Canceled', 'warning', `Ends on ${localDay(periodEnd)}`],
    [{ ...yearly, state: 'ended', endedAt }, 'Ended', 'neutral', `Ended on ${localDay(endedAt)}`],
  ] as const)('%#', (subscription, label, kind, meaning) => {
    expect(subscriptionStanding(subscription)).toEqual({ label, kind, meaning });
  });

  const nextTryAt = '2027-08-06T10:00:00.000Z';
  const lastTryAt = '2027-08-18T10:00:00.000Z';
  const failed = 'Your payment of $72.00 failed.';
  it.each([
    [
      { nextTryAt, lastTryAt },
      `We’ll try again on ${localDay(nextTryAt)}. Your plan ends on ${localDay(lastTryAt)} unless you pay.`,
    ],
    [
      { nextTryAt, lastTryAt: nextTryAt },
      `We’ll try again on ${localDay(nextTryAt)}. If that fails, your plan ends.`,
    ],
    [
      { nextTryAt, lastTryAt: null },
      `We’ll try again on ${localDay(nextTryAt)}. Your plan stays active in the meantime and ends if the last attempt fails.`,
    ],
    [{ nextTryAt: null, lastTryAt: null }, 'We won’t try again. Your plan ends unless you pay.'],
  ])('says what follows in the grace: %#', (tries, meaning) => {
    const retry = { ...tries, amount: 72 };
    const standing = subscriptionStanding({ ...yearly, state: 'past_due', retry });
    expect(standing.meaning).toBe(`${failed} ${meaning}`);
  });

  it('promises no day in the grace where the provider says none', () => {
    const { label, kind, meaning } = subscriptionStanding({ ...yearly, state: 'past_due' });
    expect([label, kind]).toEqual(['Past due', 'bad']);
    expect(meaning).toMatch(/^Your payment failed. We’ll keep trying,/);
    expect(meaning).not.toContain('2027');
  });
});

describe('planMeaning', () => {
  const lifetime: PlanView = { tier: 'business_lifetime', endsAt: null, subscriptions: [ending] };
  it.each<[string, PlanView, string | undefined]>([
    ['renewing', plan, undefined],
    ['ending with its subscription', { ...plan, subscriptions: [ending] }, undefined],
    ['for life beside what it replaced', lifetime, 'Yours for life.'],
    [
      'one period',
      { ...plan, endsAt: periodEnd, subscriptions: [{ ...yearly, state: 'ended', endedAt }] },
      `Ends on ${localDay(periodEnd)}. It doesn’t renew automatically.`,
    ],
    ['free', { tier: 'free', endsAt: null, subscriptions: [] }, 'Free for as long as you like.'],
    [
      'none',
      { tier: null, endsAt: null, subscriptions: [] },
      'Choose a plan to get started. You can start for free.',
    ],
  ])('%s', (_name, view, meaning) => {
    expect(planMeaning(view)).toBe(meaning);
  });
});

describe('canResume', () => {
  it.each<[string, SubscriptionView, PlanView, boolean]>([
    ['what renews', yearly, plan, false],
    ['what is cancelled', ending, { ...plan, subscriptions: [ending] }, true],
    [
      'what a higher plan replaced',
      ending,
      { tier: 'business_lifetime', endsAt: null, subscriptions: [ending] },
      false,
    ],
    [
      'what another of the same plan replaced',
      ending,
      { ...plan, subscriptions: [{ ...yearly, _id: 'subscription-2' }, ending] },
      false,
    ],
    [
      'what has ended',
      { ...yearly, state: 'ended', endedAt },
      { tier: null, endsAt: null, subscriptions: [] },
      false,
    ],
  ])('%s', (_name, subscription, view, expected) => {
    expect(canResume(subscription, view)).toBe(expected);
  });
});
