import { describe, expect, it } from 'vitest';
import type { PaidTier } from '../catalog/plans.ts';
import { renewalReminderAt } from './renewal-reminder.ts';
import type { SubscriptionState } from './subscription-state.ts';
import { isLiveSubscription, supersededBy } from './subscription.ts';

const now = new Date('2026-05-01T00:00:00Z');
const periodEnd = new Date('2026-06-03T09:00:00Z');

describe('isLiveSubscription', () => {
  it.each<[SubscriptionState, Date, boolean]>([
    ['active', periodEnd, true],
    // Its renewal was not learned of yet.
    ['active', now, true],
    ['past_due', now, true],
    ['cancel_at_period_end', periodEnd, true],
    ['cancel_at_period_end', now, false],
    ['ended', periodEnd, false],
  ])('%s until %s: %s', (state, currentPeriodEndAt, isLive) => {
    expect(isLiveSubscription({ state, currentPeriodEndAt }, now)).toBe(isLive);
  });
});

describe('supersededBy', () => {
  it.each<[PaidTier, PaidTier, SubscriptionState, boolean]>([
    ['business_plus', 'business', 'active', true],
    ['business_plus', 'business', 'past_due', true],
    ['business_plus', 'business', 'cancel_at_period_end', false],
    ['business_plus', 'business', 'ended', false],
    ['business_plus', 'business_plus', 'active', true],
    ['business', 'business_plus', 'active', false],
    ['business_lifetime', 'business_plus', 'active', true],
  ])('%s over %s, %s: %s', (bought, tier, state, isSuperseded) => {
    expect(supersededBy(bought, [{ tier, state }])).toHaveLength(isSuperseded ? 1 : 0);
  });
});

describe('renewalReminderAt', () => {
  it.each([
    ['yearly', 'active', '2026-05-27T09:00:00.000Z'],
    ['monthly', 'active', undefined],
    ['yearly', 'past_due', undefined],
    ['yearly', 'cancel_at_period_end', undefined],
    ['yearly', 'ended', undefined],
  ] as const)('%s, %s: %s', (billing, state, at) => {
    const reminder = renewalReminderAt({ billing, state, currentPeriodEndAt: periodEnd });
    expect(reminder?.toISOString()).toBe(at);
  });
});
