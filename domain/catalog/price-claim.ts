import { centsOfDollars, formatCents } from './money.ts';
import { mainCurrency } from './currency.ts';
import { isSurchargeId } from './surcharges.ts';
import type { PricedCart, PricedLine } from './pricing.ts';
import type { ProductId } from './products.ts';

/** The price of a line according to a client, in dollars or the like (specification 1, section 3: Cart item). */
export interface LineClaim {
  readonly productId: ProductId;
  /** One unit, before or after the promo: a line has the list price until the cart page works it out. */
  readonly price?: number | string | undefined;
  /** One unit, before the promo; with it, `price` is the one after. */
  readonly basePrice?: number | string | undefined;
  readonly discountPercent?: number | undefined;
}

/** The sums according to a client; those that it leaves out are not compared. */
export interface PriceClaim {
  /** The whole, in dollars or the like. */
  readonly amount?: number | string | undefined;
  /** ISO 4217, in any case; absent: dollars. */
  readonly currency?: string | undefined;
  readonly lines?: readonly LineClaim[] | undefined;
}

export const priceConflictMessage =
  'The price has changed since you opened this page. Please reload it and check your cart. You have not been charged.';

/**
 * The answer to a client that was shown other prices than ours, with both totals where they are known: nothing may
 * be charged, and the status is 409 (decisions, "Money and purchase": compared, never trusted). Another currency than
 * dollars is charged only to a client that says the sum, and so are shipping and surcharges. Undefined: the prices agree.
 */
export function priceConflict(cart: PricedCart, claim: PriceClaim): string | undefined {
  const isOtherCurrency = (claim.currency ?? mainCurrency).toUpperCase() !== cart.currency;
  const isSumNeeded =
    cart.currency !== mainCurrency ||
    (cart.shipping?.cents ?? 0) > 0 ||
    cart.lines.some(({ product }) => isSurchargeId(product.id));
  const isConflict =
    isOtherCurrency ||
    (isSumNeeded && claim.amount === undefined) ||
    !agrees(claim.amount, [cart.totalCents]) ||
    (claim.lines ?? []).some((line) => !lineAgrees(cart, line));
  if (!isConflict) return undefined;
  const shownCents = claim.amount === undefined ? undefined : centsOfDollars(claim.amount);
  if (isOtherCurrency || shownCents === undefined || shownCents === cart.totalCents) {
    return priceConflictMessage;
  }
  return `The total has changed from ${formatCents(shownCents, cart.currency)} to ${formatCents(cart.totalCents, cart.currency)} since you opened this page. Please reload it and check your cart. You have not been charged.`;
}

/**
 * Whether a client was shown another tax than what the total contains, in dollars; what is not said is
 * not compared. Answered with `priceConflictMessage`.
 */
export function isTaxConflict(claim: number | string | undefined, taxCents: number): boolean {
  return !agrees(claim, [taxCents]);
}

function lineAgrees(cart: PricedCart, claim: LineClaim): boolean {
  const line = cart.lines.find(({ product }) => product.id === claim.productId);
  if (line === undefined) return false;
  return (
    agrees(claim.price, acceptedPrices(line, claim)) &&
    agrees(claim.basePrice, [line.product.unitCents]) &&
    (claim.discountPercent ?? line.discountPercent) === line.discountPercent
  );
}

function acceptedPrices({ product, unitCents }: PricedLine, claim: LineClaim): number[] {
  return claim.basePrice === undefined ? [product.unitCents, unitCents] : [unitCents];
}

function agrees(dollars: number | string | undefined, accepted: readonly number[]): boolean {
  if (dollars === undefined) return true;
  const cents = centsOfDollars(dollars);
  return cents !== undefined && accepted.includes(cents);
}
