import { isHigherTier } from '../accounts/tiers.ts';
import type { PaidTier } from '../catalog/plans.ts';
import type { RecurringBilling } from '../catalog/products.ts';
import { isRenewing, type SubscriptionState } from './subscription-state.ts';

/** A plan paid again every period (decisions, "Lapse"). */
export interface Subscription {
  readonly id: string;
  readonly tier: PaidTier;
  readonly billing: RecurringBilling;
  readonly state: SubscriptionState;
  /** In the grace, of the last period that was paid. */
  readonly currentPeriodEndAt: Date;
}

/** Whether its plan is held: an end that was announced counts from its day on, learned of or not. */
export function isLiveSubscription(
  { state, currentPeriodEndAt }: Pick<Subscription, 'state' | 'currentPeriodEndAt'>,
  at: Date,
): boolean {
  return isRenewing(state) || (state === 'cancel_at_period_end' && at < currentPeriodEndAt);
}

/**
 * The subscriptions that a newly paid tier makes needless: `cancel_requested` is for each of them.
 * Those of the same tier too, for two checkouts of one plan may both have been paid.
 */
export function supersededBy<Some extends Pick<Subscription, 'tier' | 'state'>>(
  tier: PaidTier,
  others: readonly Some[],
): Some[] {
  return others.filter((other) => isRenewing(other.state) && !isHigherTier(other.tier, tier));
}
