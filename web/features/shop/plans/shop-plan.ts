import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { ProductTerms, RecurringTerms } from '#domain/catalog/products.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { planChoice, type PlanChoice } from '#domain/subscriptions/plan-choice.ts';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';

/** The plan of who is signed in, and where it is changed: the pages bring it. */
export interface ShopPlan {
  /** `undefined` for visitors, and where it could not be read: the checkout judges again. */
  readonly plan: PlanView | undefined;
  readonly isReading: boolean;
  readonly change: (subscription: SubscriptionView, to: RecurringTerms) => void;
  readonly keep: (subscription: SubscriptionView) => void;
  readonly isKeeping: boolean;
}

/** The meaning of a choice of product for its buyer. */
export type HeldChoice = PlanChoice<SubscriptionView>;

const toAnybody: HeldChoice = { kind: 'buy', beginsAt: null, ending: null };

/** The meaning of choosing `product` for the signed-in account; for a visitor, buying it. */
export function choiceOf(product: ProductTerms, { plan }: Pick<ShopPlan, 'plan'>): HeldChoice {
  return plan === undefined ? toAnybody : planChoice(product, plan, new Date());
}

/** Why a product can't be bought by who has a plan; `undefined` where it can. */
export function heldProblem(choice: HeldChoice): string | undefined {
  switch (choice.kind) {
    case 'current':
      return `You already have ${choice.subscription.name}.`;
    case 'change':
      return `You already have ${choice.subscription.name}. Change it instead of paying for a second plan.`;
    case 'waiting':
      return 'Your plan will change to this one automatically.';
    case 'included':
      return 'Your Lifetime plan already includes it.';
    case 'blocked':
      return choice.subscription.state === 'past_due'
        ? 'Your last payment failed. Update your payment method in your account settings first.'
        : `${choice.subscription.name} won’t renew. To change plans, resume it in your account settings.`;
    case 'owned':
      return checkoutMessages.alreadyForGood;
    case 'planless':
      return checkoutMessages.planNeeded;
    case 'buy':
      return undefined;
  }
}

/** Whether a plan is among what is bought: cards beside it need no other. */
export function hasPlan(
  lines: readonly { readonly product: Pick<ProductTerms, 'tier'> }[],
): boolean {
  return lines.some(({ product }) => product.tier !== null);
}

/** Why a cart can't be bought by who has a plan. */
export function problemOfHeldPlan(
  { lines }: Pick<PricedCart, 'lines'>,
  shopPlan: Pick<ShopPlan, 'plan'>,
): string | undefined {
  const problems = lines
    .map(({ product }) => product)
    .filter((product) => product.tier !== null || !hasPlan(lines))
    .map((product) => heldProblem(choiceOf(product, shopPlan)));
  return problems.find((problem) => problem !== undefined);
}
