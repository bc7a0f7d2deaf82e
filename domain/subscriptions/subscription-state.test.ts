import { describe, expect, it } from 'vitest';
import {
  reconcileSubscription,
  isRenewing,
  nextSubscriptionState,
  subscriptionEvents,
  subscriptionStates,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-state.ts';

const none = undefined;
const transitions: Record<
  SubscriptionState,
  Record<SubscriptionEvent, SubscriptionState | undefined>
> = {
  active: {
    renewed: 'active',
    payment_failed: 'past_due',
    cancel_requested: 'cancel_at_period_end',
    resumed: none,
    ended: 'ended',
  },
  past_due: {
    renewed: 'active',
    payment_failed: 'past_due',
    cancel_requested: 'ended',
    resumed: none,
    ended: 'ended',
  },
  cancel_at_period_end: {
    renewed: none,
    payment_failed: none,
    cancel_requested: none,
    resumed: 'active',
    ended: 'ended',
  },
  ended: {
    renewed: 'active',
    payment_failed: none,
    cancel_requested: none,
    resumed: none,
    ended: none,
  },
};

describe('nextSubscriptionState', () => {
  const pairs = subscriptionStates.flatMap((state) =>
    subscriptionEvents.map((event) => [state, event, transitions[state][event]] as const),
  );
  it.each(pairs)('%s, %s: %s', (state, event, next) => {
    expect(nextSubscriptionState(state, event)).toBe(next);
  });
});

describe('reconcileSubscription', () => {
  it.each<[SubscriptionState, SubscriptionState, SubscriptionEvent | undefined]>([
    ['active', 'active', none],
    ['active', 'past_due', 'payment_failed'],
    ['active', 'cancel_at_period_end', 'cancel_requested'],
    ['active', 'ended', 'ended'],
    ['past_due', 'active', 'renewed'],
    ['past_due', 'past_due', none],
    ['past_due', 'cancel_at_period_end', none],
    ['past_due', 'ended', 'ended'],
    ['cancel_at_period_end', 'active', 'resumed'],
    ['cancel_at_period_end', 'past_due', none],
    ['cancel_at_period_end', 'cancel_at_period_end', none],
    ['cancel_at_period_end', 'ended', 'ended'],
    ['ended', 'active', 'renewed'],
    ['ended', 'past_due', none],
    ['ended', 'cancel_at_period_end', none],
    ['ended', 'ended', none],
  ])('%s, at the provider %s: %s', (state, remote, event) => {
    expect(reconcileSubscription(state, remote)).toBe(event);
  });
});

describe('isRenewing', () => {
  it.each([
    ['active', true],
    ['past_due', true],
    ['cancel_at_period_end', false],
    ['ended', false],
  ] as const)('%s: %s', (state, renews) => {
    expect(isRenewing(state)).toBe(renews);
  });
});
