/**
 * `past_due` is the grace period: a renewal was not paid, the provider still tries. A subscription exists
 * only when its first period has been paid.
 */
export const subscriptionStates = ['active', 'past_due', 'cancel_at_period_end', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionEvents = [
  'renewed',
  'payment_failed',
  'cancel_requested',
  'resumed',
  'ended',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/**
 * The transitions of a subscription (decisions, "Lapse"). Cancelling in the grace period ends it: the
 * period that is running was not paid. An ended one is bought again; only a payment that its provider still
 * took for it revives it.
 */
const transitions: Readonly<
  Record<SubscriptionState, Readonly<Partial<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  active: {
    renewed: 'active',
    payment_failed: 'past_due',
    cancel_requested: 'cancel_at_period_end',
    ended: 'ended',
  },
  past_due: {
    renewed: 'active',
    payment_failed: 'past_due',
    cancel_requested: 'ended',
    ended: 'ended',
  },
  cancel_at_period_end: { resumed: 'active', ended: 'ended' },
  ended: { renewed: 'active' },
};

/** The state `event` leads to, or `undefined` where the state does not allow it: then nothing is done. */
export function nextSubscriptionState(
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | undefined {
  return transitions[state][event];
}

/**
 * The event that leads from what is stored to the provider's state; `undefined` when there is
 * nothing to do, or nothing leads there. A renewal changes the period, not the state, and shows in that.
 */
export function reconcileSubscription(
  state: SubscriptionState,
  remote: SubscriptionState,
): SubscriptionEvent | undefined {
  if (state === remote) return undefined;
  const leads = (event: SubscriptionEvent) => transitions[state][event] === remote;
  return leads('ended') ? 'ended' : subscriptionEvents.find(leads);
}

/** Whether it will be paid again unless somebody cancels it. */
export function isRenewing(state: SubscriptionState): boolean {
  return state === 'active' || state === 'past_due';
}
