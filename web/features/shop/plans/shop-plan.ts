import { productNameIn } from '#web/cart/cart-words.ts';
import type { CartTexts } from '#web/site/cart-texts.ts';
import { thingsOf, type PricedCart } from '#domain/catalog/pricing.ts';
import type { ProductTerms, RecurringTerms } from '#domain/catalog/products.ts';
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
export function heldProblem(choice: HeldChoice, texts: CartTexts): string | undefined {
  const { text, planNames } = texts;
  const lifetime = planNames.business_lifetime;
  switch (choice.kind) {
    case 'current':
      return text('cart.heldCurrent', { plan: heldName(choice.subscription, texts) });
    case 'change':
      return text('cart.heldChange', { plan: heldName(choice.subscription, texts) });
    case 'waiting':
      return text('cart.heldWaiting');
    case 'included':
      return text('cart.heldIncluded', { lifetime });
    case 'blocked':
      return choice.subscription.state === 'past_due'
        ? text('cart.heldPastDue')
        : text('cart.heldEnding', { plan: heldName(choice.subscription, texts) });
    case 'owned':
      return text('cart.alreadyForGood', { lifetime });
    case 'planless':
      return text('cart.planNeeded');
    case 'buy':
      return undefined;
  }
}

/** The name of a subscription's plan in the page's language. */
export function heldName(
  { productId, name }: Pick<SubscriptionView, 'productId' | 'name'>,
  texts: CartTexts,
): string {
  return productNameIn(texts, productId ?? '', name);
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
  texts: CartTexts,
): string | undefined {
  const problems = thingsOf(lines)
    .map(({ product }) => product)
    .filter((product) => product.tier !== null || !hasPlan(lines))
    .map((product) => heldProblem(choiceOf(product, shopPlan), texts));
  return problems.find((problem) => problem !== undefined);
}
