import { cardsPerUnit, highestTier } from '../accounts/tiers.ts';
import type { PaidTier } from '../catalog/plans.ts';
import type { PricedCart } from '../catalog/pricing.ts';
import type { Billing } from '../catalog/products.ts';

/** What an order's lines say of the whole; the wire's `subscriptionTier`, `billing`, `quantity`. */
export interface OrderLine {
  readonly tier: PaidTier;
  readonly billing: Billing;
  readonly quantity: number;
}

/** The physical cards that are shipped for these lines; renewals ship none. */
export function cardCount(lines: readonly Pick<OrderLine, 'tier' | 'quantity'>[]): number {
  return lines.reduce((count, { tier, quantity }) => count + cardsPerUnit(tier) * quantity, 0);
}

/** The line with the highest tier, which an order is named after. @throws without any line */
export function primaryLine<Line extends OrderLine>(lines: readonly Line[]): Line {
  const tier = highestTier(lines.map((line) => line.tier));
  const line = lines.find((candidate) => candidate.tier === tier);
  if (line === undefined) throw new Error('an order has at least one line');
  return line;
}

/**
 * What two clicks on the same cart have in common, as text to be hashed: lines in any order, promo
 * and prices. The address is not in it, so mending it does not make a second order.
 */
export function contentKey(cart: PricedCart): string {
  const lines = cart.lines
    .map(({ product, quantity, unitCents }) => `${product.id}*${quantity}@${unitCents}`)
    .toSorted();
  return [...lines, cart.promoCode ?? ''].join('\n');
}
