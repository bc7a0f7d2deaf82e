import { highestTier, isHigherTier } from '../accounts/tiers.ts';
import { mainCurrency } from '../catalog/currency.ts';
import { cardsOf, cardsOfUnit } from '../catalog/line-cards.ts';
import type { PricedCart, ProductLine } from '../catalog/pricing.ts';
import { isAccessoryId, type Product, type ProductTerms } from '../catalog/products.ts';

/** The physical cards that are shipped for these lines; renewals ship none. */
export function cardCount(lines: readonly ProductLine<ProductTerms>[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + cardsOf(product, quantity), 0);
}

/** The accessories that are shipped for these lines. */
export function accessoryCount(lines: readonly ProductLine<ProductTerms>[]): number {
  return lines.reduce(
    (sum, { product, quantity }) => sum + (isAccessoryId(product.id) ? quantity : 0),
    0,
  );
}

/** Whether something is shipped for these lines: cards or accessories. */
export function isShipped(lines: readonly ProductLine<ProductTerms>[]): boolean {
  return cardCount(lines) + accessoryCount(lines) > 0;
}

/**
 * The line with the highest tier, which an order is named after; of lines without a tier, the first.
 * @throws for nothing at all
 */
export function primaryLine<Line extends Pick<Product, 'tier'>>(lines: readonly Line[]): Line {
  const tier = highestTier(lines.flatMap((line) => line.tier ?? []));
  const line = lines.find((candidate) => candidate.tier === tier);
  if (line === undefined) throw new Error('an order has at least one line');
  return line;
}

/** The cards of a product in words of `contentKey`, where it has others than it ships with. */
function cardsKey({ id: productId, tier, cards }: ProductTerms): string {
  return cards === cardsOfUnit({ productId, tier, cardsPerUnit: null }) ? '' : `#${cards}`;
}

/**
 * The content that two clicks on the same cart have in common, as text to be hashed: lines in any order,
 * promo, prices, cards, tax classes, currency and the price of shipping. The address is not in it, so mending it does not make
 * a second
 * order, unless it is shipped to for another price.
 */
export function contentKey(cart: PricedCart): string {
  const lines = cart.lines
    .map(
      ({ product, quantity, unitCents }) =>
        `${product.id}*${quantity}@${unitCents}${cardsKey(product)}${product.taxClass ? `+${product.taxClass}` : ''}`,
    )
    .toSorted();
  const currency = cart.currency === mainCurrency ? [] : [cart.currency];
  const shippingCents = cart.shipping?.cents ?? 0;
  const shipping = shippingCents === 0 ? [] : [`shipping@${shippingCents}`];
  return [...lines, cart.promoCode ?? '', ...currency, ...shipping].join('\n');
}

type OwnedLine = Pick<Product, 'tier'> & { readonly quantity: number };

/**
 * Whether lines buy no plan that others, paid meanwhile, have not bought already: as many units of one as
 * high, each (decisions, "Money that buys nothing is given back"). Cards that are bought alone are never covered.
 */
export function isCoveredBy(lines: readonly OwnedLine[], others: readonly OwnedLine[]): boolean {
  const plans = lines.filter(({ tier }) => tier !== null);
  return plans.length > 0 && plans.every((line) => others.some((other) => covers(other, line)));
}

function covers(other: OwnedLine, line: OwnedLine): boolean {
  if (line.tier === null || other.tier === null) return false;
  return !isHigherTier(line.tier, other.tier) && other.quantity >= line.quantity;
}
