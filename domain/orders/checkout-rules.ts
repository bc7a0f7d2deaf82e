import { isFreeTier, isHigherTier, type Tier } from '../accounts/tiers.ts';
import { quantityMessages, quantityProblem } from '../cart/quantity.ts';
import { shippedPlanNames, type PlanNames, type WithPlanNames } from '../catalog/plan-names.ts';
import type { ProductLine } from '../catalog/pricing.ts';
import {
  furtherCard,
  isRecurring,
  type ProductTerms,
  type RecurringTerms,
} from '../catalog/products.ts';
import {
  isEligible,
  isFullDiscount,
  promoMessages,
  promoProblem,
  type Promo,
} from '../catalog/promos.ts';
import type { ErrorCode } from '../errors.ts';
import { isLiveSubscription, type Subscription } from '../subscriptions/subscription.ts';
import { isRenewing } from '../subscriptions/subscription-state.ts';
import type { WordingOf } from '../wording.ts';
import { primaryLine } from './order-lines.ts';

export const checkoutMessages = {
  empty: 'Cart is empty',
  signedOut: 'Please login or register to proceed with checkout',
  quantityDiffers:
    'Your cart has changed since you opened this page. Please reload it and check your cart. You have not been charged.',
  mixedBillings: 'You can’t buy monthly and yearly plans together. Please keep one billing period.',
  mixedTiers: 'You can only buy one subscription plan at a time. Please keep one of them.',
  mixedLifetime: (lifetime: string) =>
    `The ${lifetime} plan already includes every other plan. Please keep only one plan in your cart.`,
  alreadyForGood: (lifetime: string) =>
    `You already have the ${lifetime} plan. It never ends. You can buy extra cards for it.`,
  planNeeded: 'Extra cards need a paid plan. Please choose a plan first.',
  alreadyHeld: (planName: string) =>
    `You already have the ${planName} plan. You can manage it in your account settings.`,
  owned: (lifetime: string, planName: string) =>
    `Your ${lifetime} plan already includes the ${planName} plan.`,
  included: (held: string, planName: string) =>
    `Your ${held} plan already includes the ${planName} plan. Please cancel it in your account settings before you choose a lower one.`,
} as const;

/** The words for products that do not stand together, in some language. */
export type MixWords = Pick<
  WordingOf<typeof checkoutMessages>,
  'mixedBillings' | 'mixedTiers' | 'mixedLifetime'
> &
  WithPlanNames;

const shippedMixWords: MixWords = { ...checkoutMessages, planNames: shippedPlanNames };

/** Why a checkout is refused. */
export interface CheckoutProblem {
  /** `conflict` where the account's state is in the way, not what was sent. */
  readonly code: Extract<ErrorCode, 'invalid_input' | 'conflict'>;
  readonly message: string;
}

/**
 * Checks what one checkout may hold (decisions, "Money and purchase", "Plan changes"): one plan, which no
 * live subscription holds.
 */
export function checkoutProblem(checkout: {
  /** One line a product (`mergeLines`). */
  readonly lines: readonly ProductLine<ProductTerms>[];
  readonly promo?: Promo | undefined;
  readonly subscriptions: readonly Subscription[];
  /** The tier that the account has now, paid for or not. */
  readonly tier: Tier | null;
  readonly at: Date;
  /** Of today; absent: the shipped ones. */
  readonly planNames?: PlanNames;
}): CheckoutProblem | undefined {
  const { lines, promo, subscriptions, at, planNames = shippedPlanNames } = checkout;
  return (
    linesProblem(lines, planNames) ??
    (promo && promoRefusal(promo, lines, planNames)) ??
    ownedProblem(lines, checkout.tier, planNames) ??
    furtherCardProblem(lines, checkout.tier) ??
    heldProblem(
      lines,
      subscriptions.filter((subscription) => isLiveSubscription(subscription, at)),
      planNames,
    )
  );
}

function invalid(message: string): CheckoutProblem {
  return { code: 'invalid_input', message };
}

function conflict(message: string): CheckoutProblem {
  return { code: 'conflict', message };
}

/** Checks the lines alone, without the account. */
export function linesProblem(
  lines: readonly ProductLine<ProductTerms>[],
  planNames: PlanNames = shippedPlanNames,
): CheckoutProblem | undefined {
  if (lines.length === 0) return invalid(checkoutMessages.empty);
  for (const { product, quantity } of lines) {
    const problem = quantityProblem(product, quantity, { ...quantityMessages, planNames });
    if (problem !== undefined) return invalid(problem);
  }
  return mixProblem(lines, { ...checkoutMessages, planNames });
}

/** Checks which products stand together: also for the cart page, before anybody has signed in. */
export function mixProblem(
  lines: readonly ProductLine<ProductTerms>[],
  words: MixWords = shippedMixWords,
): CheckoutProblem | undefined {
  const recurring = recurringLines(lines);
  if (new Set(recurring.map(({ billing }) => billing)).size > 1) {
    return invalid(words.mixedBillings);
  }
  if (new Set(recurring.map(({ tier }) => tier)).size > 1) {
    return invalid(words.mixedTiers);
  }
  const plans = lines.filter(({ product }) => product.tier !== null);
  const isMixed = recurring.length > 0 && recurring.length < plans.length;
  return isMixed ? invalid(words.mixedLifetime(words.planNames.business_lifetime)) : undefined;
}

/** Whether the code has a use left is for the transaction that places the order (`promoLimitProblem`). */
function promoRefusal(
  promo: Promo,
  lines: readonly ProductLine<ProductTerms>[],
  planNames: PlanNames,
): CheckoutProblem | undefined {
  if (!lines.some(({ product }) => isEligible(promo, product.tier))) {
    const { tier } = primaryLine(lines.map(({ product }) => product));
    const problem = promoProblem(promo, tier, { ...promoMessages, planNames });
    return problem === undefined ? undefined : invalid(problem);
  }
  if (!isFullDiscount(promo)) return undefined;
  const isOneUnit = lines.length === 1 && lines[0]?.quantity === 1;
  return isOneUnit ? undefined : invalid(promoMessages.oneUnitOnly(promo.code));
}

/** No plan is sold to who has the highest one for good: it would be paid for nothing. */
function ownedProblem(
  lines: readonly ProductLine<ProductTerms>[],
  tier: Tier | null,
  planNames: PlanNames,
): CheckoutProblem | undefined {
  const plan = lines.find(({ product }) => product.tier !== null)?.product;
  if (tier !== 'business_lifetime' || plan?.tier == null) return undefined;
  const held = planNames[tier];
  return conflict(
    plan.tier === tier
      ? checkoutMessages.alreadyForGood(held)
      : checkoutMessages.owned(held, planNames[plan.tier]),
  );
}

/** A card goes with a plan: one that the account has, or one in the same cart. */
function furtherCardProblem(
  lines: readonly ProductLine<ProductTerms>[],
  tier: Tier | null,
): CheckoutProblem | undefined {
  const hasPlan = !isFreeTier(tier) || lines.some(({ product }) => product.tier !== null);
  const hasCard = lines.some(({ product }) => product.id === furtherCard.id);
  return hasCard && !hasPlan ? conflict(checkoutMessages.planNeeded) : undefined;
}

function heldProblem(
  lines: readonly ProductLine<ProductTerms>[],
  live: readonly Subscription[],
  planNames: PlanNames,
): CheckoutProblem | undefined {
  for (const product of recurringLines(lines)) {
    if (live.some(({ tier }) => tier === product.tier)) {
      return conflict(checkoutMessages.alreadyHeld(planNames[product.tier]));
    }
    const higher = live.find(
      ({ tier, state }) => isRenewing(state) && isHigherTier(tier, product.tier),
    );
    if (higher) {
      return conflict(checkoutMessages.included(planNames[higher.tier], planNames[product.tier]));
    }
  }
  return undefined;
}

function recurringLines(lines: readonly ProductLine<ProductTerms>[]): RecurringTerms[] {
  return lines.map(({ product }) => product).filter(isRecurring);
}
