import type { Product } from '../catalog/products.ts';

/** More than this of one product is a matter for the contact form. */
export const maximumQuantity = 100;

export const quantityMessages = {
  notWhole: 'Quantity must be a whole number of at least 1.',
  tooMany: `Quantity must be at most ${maximumQuantity}. Please contact us for larger orders.`,
  oneOnly: (planName: string) => `The ${planName} plan can be bought with a quantity of 1 only.`,
} as const;

/** How many units one cart may hold: business brings no cards, so a second one would be for nothing. */
export function maximumQuantityOf(product: Pick<Product, 'tier'> | undefined): number {
  return product?.tier === 'business' ? 1 : maximumQuantity;
}

/** Why `quantity` of `product` can't be bought (decisions, "Cards per unit"; issue: bad input). */
export function quantityProblem(
  product: Pick<Product, 'tier' | 'planName'>,
  quantity: number,
): string | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) return quantityMessages.notWhole;
  return quantity <= maximumQuantityOf(product) ? undefined : tooManyMessage(product);
}

/** The message where more of `product` is wanted than one cart may hold. */
export function tooManyMessage(product: Pick<Product, 'tier' | 'planName'>): string {
  return product.tier === 'business'
    ? quantityMessages.oneOnly(product.planName)
    : quantityMessages.tooMany;
}

/**
 * Makes a typed value a quantity that the cart may hold: not a number becomes 1, so does less than 1, and
 * the fraction is dropped (specification 1, section 4: Cart).
 */
export function clampQuantity(typed: unknown, maximum: number = maximumQuantity): number {
  const quantity = typeof typed === 'number' ? typed : Number.parseFloat(String(typed));
  if (Number.isNaN(quantity)) return 1;
  return Math.max(1, Math.min(Math.trunc(quantity), maximum));
}

/** The zeros of other scripts: Arabic, Persian, Devanagari, Bengali, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/**
 * Reads the field of a quantity: the quantity, or the message at the field. Nothing is guessed: 1.5 is not
 * 1.
 */
export function readQuantity(
  typed: string,
  product: Pick<Product, 'tier' | 'planName'> | undefined,
): { readonly quantity: number } | { readonly problem: string } {
  const digits = typed.trim().replace(/\p{Nd}/gu, plainDigit);
  if (!/^[0-9]+$/.test(digits)) return { problem: quantityMessages.notWhole };
  const quantity = Number(digits);
  if (product === undefined) return { quantity: clampQuantity(quantity) };
  const problem = quantityProblem(product, quantity);
  return problem === undefined ? { quantity } : { problem };
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
