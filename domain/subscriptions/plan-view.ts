import type { Tier } from '../accounts/tiers.ts';
import type { PaidTier } from '../catalog/plans.ts';
import type { RecurringBilling } from '../catalog/products.ts';
import type { SubscriptionProvider } from '../orders/payment-provider.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** A subscription as its owner sees it. Times are ISO 8601. */
export interface SubscriptionView {
  readonly _id: string;
  readonly productId: string;
  /** With its period: Business Plus Yearly. */
  readonly name: string;
  readonly tier: PaidTier;
  readonly billing: RecurringBilling;
  readonly state: SubscriptionState;
  readonly provider: SubscriptionProvider;
  /** Dollars of each renewal. */
  readonly renewalPrice: number;
  /** The end of what is paid: the day of the renewal, or of the end once cancelled. */
  readonly currentPeriodEnd: string;
  readonly endedAt: string | null;
}

/** The account's plan: what it has, and until when. */
export interface PlanView {
  readonly tier: Tier | null;
  /** When it ends by itself; `null` while it renews, for good, or for the free plan. */
  readonly endsAt: string | null;
  /** Newest first; those that have ended as well. */
  readonly subscriptions: readonly SubscriptionView[];
}
