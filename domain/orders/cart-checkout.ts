import { designsProblems } from '../card-design/card-design.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { toldDesigns } from '../cart/cart-sync.ts';
import { priceCartLines, productLines } from '../cart/priced-cart.ts';
import { dollarsOf } from '../catalog/money.ts';
import type { PricedCart } from '../catalog/pricing.ts';
import { findProduct, type ProductId } from '../catalog/products.ts';
import { isFullDiscount, promoMessages, promoProblem, type Promo } from '../catalog/promos.ts';
import { linesProblem } from './checkout-rules.ts';
import { primaryLine } from './order-lines.ts';

export const cartMessages = {
  unsold: (name: string) =>
    `${name} cannot be bought at the moment. Please remove it from your cart, or contact us.`,
} as const;

/**
 * Why a cart can't be bought as it is, as far as the browser can tell: what is said at the cart,
 * before anybody has signed in.
 */
export function cartProblem(
  lines: readonly CartLine[],
  promo: Promo | null,
  unsoldProductIds: readonly ProductId[] = [],
): string | undefined {
  const unsold = lines.find(({ id }) => {
    const product = findProduct(id);
    return product === undefined || unsoldProductIds.includes(product.id);
  });
  if (unsold !== undefined) return cartMessages.unsold(unsold.name);
  return (
    linesProblem(productLines(lines))?.message ??
    oneUnitProblem(lines, promo) ??
    lines.flatMap((line) => Object.values(designsProblems(toldDesigns(line))))[0]
  );
}

/** A code that leaves nothing to pay holds for one unit. A code that holds for none is not sent. */
function oneUnitProblem(lines: readonly CartLine[], promo: Promo | null): string | undefined {
  if (promo === null || !isFullDiscount(promo)) return undefined;
  const cart = priceCartLines(lines, promo);
  if (cart.promoCode === null || cart.quantity === 1) return undefined;
  return promoMessages.oneUnitOnly(promo.code);
}

/** One message for each plan of the cart that the promo does not hold for. */
export function promoProblems(lines: readonly CartLine[], promo: Promo | null): string[] {
  if (promo === null) return [];
  const problems = productLines(lines).map(({ product }) => promoProblem(promo, product.tier));
  return [...new Set(problems.filter((problem) => problem !== undefined))];
}

/**
 * The body of `POST /purchase` for a cart (specification 1, section 7; decisions). Prices are of one unit,
 * in dollars, after and before the promo: compared by the server, never trusted.
 * @throws for a cart without lines
 */
export function purchaseRequest({ lines, quantity, promoCode }: PricedCart) {
  return {
    items: lines.map(({ product, quantity: units, unitCents, discountPercent, designs = [] }) => ({
      productId: product.id,
      quantity: units,
      price: dollarsOf(unitCents),
      basePrice: dollarsOf(product.unitCents),
      discountPercent,
      designs,
    })),
    quantity,
    tier: primaryLine(lines.map(({ product }) => product)).tier ?? undefined,
    promoCode,
    // No card is allocated at checkout: the first tap claims it.
    registrationMode: 'tap_scan_only',
  };
}
