import { isFreeTier, isHigherTier, type Tier } from '../accounts/tiers.ts';
import {
  findRecurringProduct,
  isAccessoryId,
  isRecurring,
  type ProductTerms,
  type RecurringTerms,
} from '../catalog/products.ts';
import { planChangeLabel } from './plan-change.ts';
import { isRenewing, type SubscriptionState } from './subscription-state.ts';

/** A subscription, as far as it matters to what is chosen next. */
export interface HeldSubscription {
  readonly productId: string;
  readonly state: SubscriptionState;
  /** ISO 8601. */
  readonly currentPeriodEnd: string;
  readonly next: { readonly productId: string } | null;
}

/** The plan of an account, as `GET /plan` tells it. */
export interface HeldPlan<Held extends HeldSubscription> {
  readonly tier: Tier | null;
  /** When it ends by itself, ISO 8601; `null`: it renews, or is for good. */
  readonly endsAt: string | null;
  readonly subscriptions: readonly Held[];
}

/** The meaning of a choice of product for an account (decisions, "Plan changes"): nobody pays for nothing. */
export type PlanChoice<Held extends HeldSubscription> =
  /** It may be bought; what is prepaid ends first, then it begins. */
  | { readonly kind: 'buy'; readonly beginsAt: string | null; readonly ending: Held | null }
  /** The plan that is had. */
  | { readonly kind: 'current'; readonly subscription: Held }
  /** Had for good. */
  | { readonly kind: 'owned' }
  /** A card alone, without a plan to go with. */
  | { readonly kind: 'planless' }
  /** A plan for good includes it. */
  | { readonly kind: 'included' }
  /** Not bought: the plan is changed to it. */
  | {
      readonly kind: 'change';
      readonly subscription: Held;
      readonly to: RecurringTerms;
      readonly label: string;
    }
  /** The plan will be changed to it. */
  | { readonly kind: 'waiting'; readonly subscription: Held }
  /** The plan must be paid or resumed before it can be changed. */
  | { readonly kind: 'blocked'; readonly subscription: Held };

/** The meaning of choosing `product` for an account that has `plan`. */
export function planChoice<Held extends HeldSubscription>(
  product: ProductTerms,
  plan: HeldPlan<Held>,
  at: Date,
): PlanChoice<Held> {
  const live = liveSubscription(plan.subscriptions, at);
  const isForGood = plan.tier === 'business_lifetime';
  if (product.tier === null) {
    return isFreeTier(plan.tier) && !isAccessoryId(product.id)
      ? { kind: 'planless' }
      : { kind: 'buy', beginsAt: null, ending: null };
  }
  if (!isRecurring(product)) {
    if (isForGood) return { kind: 'owned' };
    const ending = live !== undefined && isRenewing(live.state) ? live : null;
    return { kind: 'buy', beginsAt: null, ending };
  }
  if (isForGood) return { kind: 'included' };
  const from = findRecurringProduct(live?.productId);
  if (live === undefined || from === undefined) {
    return { kind: 'buy', beginsAt: endOfPrepaid(product, plan), ending: null };
  }
  if (from.id === product.id) return { kind: 'current', subscription: live };
  if (live.next?.productId === product.id) return { kind: 'waiting', subscription: live };
  if (live.state === 'active') {
    const label = planChangeLabel(from, product);
    return { kind: 'change', subscription: live, to: product, label };
  }
  if (!isHigherTier(product.tier, from.tier)) return { kind: 'blocked', subscription: live };
  return { kind: 'buy', beginsAt: null, ending: live };
}

/** The one that carries the plan: what renews before what only runs out. */
function liveSubscription<Held extends HeldSubscription>(
  subscriptions: readonly Held[],
  at: Date,
): Held | undefined {
  const live = subscriptions.filter(
    ({ state, currentPeriodEnd }) =>
      isRenewing(state) || (state === 'cancel_at_period_end' && at < new Date(currentPeriodEnd)),
  );
  return live.find(({ state }) => isRenewing(state)) ?? live[0];
}

/** When what is prepaid of this plan, or of a higher one, has run out: then what is bought begins. */
function endOfPrepaid(
  product: RecurringTerms,
  { tier, endsAt }: Pick<HeldPlan<HeldSubscription>, 'tier' | 'endsAt'>,
): string | null {
  return tier === null || isFreeTier(tier) || isHigherTier(product.tier, tier) ? null : endsAt;
}
