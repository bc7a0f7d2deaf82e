import { plainDigits } from '../typed-identifier.ts';
import { maximumDesigns } from '../card-design/card-design.ts';
import { shippedPlanNames, type WithPlanNames } from '../catalog/plan-names.ts';
import type { Product } from '../catalog/products.ts';
import type { WordingOf } from '../wording.ts';

/** More than this of one product is a matter for the contact form. */
export const maximumQuantity = 100;

/** A cart counts no further. It takes any quantity of any plan; the checkout asks about an odd one. */
export const maximumCartQuantity = 999_999;

export const quantityMessages = {
  notWhole: 'Quantity must be a whole number of at least 1.',
  tooMany: (count: number) =>
    `Quantity must be at most ${count}. Please contact us for larger orders.`,
  tooManyForCart: 'Quantity must be at most 999,999.',
  oneOnly: (planName: string) => `You can only buy one ${planName} plan at a time.`,
} as const;

export type QuantityWords = Pick<
  WordingOf<typeof quantityMessages>,
  'notWhole' | 'tooMany' | 'oneOnly'
> &
  WithPlanNames;

const englishWords: QuantityWords = { ...quantityMessages, planNames: shippedPlanNames };

type Counted = Pick<Product, 'tier' | 'cards'>;

/**
 * How many units one checkout sells. Of a plan without cards a second one would be for nothing; of one with many, as many
 * as have cards that can be designed.
 */
export function maximumQuantityOf({ tier, cards }: Counted): number {
  if (tier === null) return maximumQuantity;
  return cards === 0 ? 1 : Math.min(maximumQuantity, Math.floor(maximumDesigns / cards));
}

/** Why a checkout does not sell `quantity` of `product` (decisions, "Cards per unit"). */
export function quantityProblem(
  product: Counted,
  quantity: number,
  words: QuantityWords = englishWords,
): string | undefined {
  if (!isQuantity(quantity)) return words.notWhole;
  const maximum = maximumQuantityOf(product);
  if (quantity <= maximum) return undefined;
  const { tier } = product;
  return tier !== null && maximum === 1
    ? words.oneOnly(words.planNames[tier])
    : words.tooMany(maximum);
}

/** Why a cart does not take `quantity` of a product. */
export function cartQuantityProblem(quantity: number): string | undefined {
  if (!isQuantity(quantity)) return quantityMessages.notWhole;
  return quantity <= maximumCartQuantity ? undefined : quantityMessages.tooManyForCart;
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1;
}

/**
 * Makes a value a quantity that a cart takes: not a number becomes 1, so does less than 1, and the
 * fraction is dropped (specification 1, section 4: Cart).
 */
export function clampQuantity(typed: unknown): number {
  const quantity = numberOf(typed);
  return Number.isNaN(quantity) ? 1 : Math.max(1, truncated(quantity));
}

/**
 * Makes a value a number of extra cards, which may be none: a cart without them has none after something that is
 * not a number as well. Else it is a quantity.
 */
export function clampCardCount(typed: unknown, before: number): number {
  const count = numberOf(typed);
  return Number.isNaN(count) ? Math.min(before, 1) : Math.max(0, truncated(count));
}

function numberOf(typed: unknown): number {
  return typeof typed === 'number' ? typed : Number.parseFloat(plainDigits(String(typed)));
}

function truncated(quantity: number): number {
  return Math.min(Math.trunc(quantity), maximumCartQuantity);
}

/** Reads a quantity that is still being typed; `undefined`: it is none yet. */
export function readQuantity(typed: string): number | undefined {
  const digits = plainDigits(typed).trim();
  const quantity = /^[0-9]+$/.test(digits) ? Number(digits) : Number.NaN;
  return cartQuantityProblem(quantity) === undefined ? quantity : undefined;
}
