import type { PricedCart } from '../catalog/pricing.ts';
import { isAccessoryId } from '../catalog/products.ts';
import { containedTaxes, type TaxedPart } from '../tax/contained-taxes.ts';
import { appliedRateOf } from '../tax/reverse-charge.ts';
import type { ContainedTax, ShopTaxes, TaxClass, TaxPlace } from '../tax/tax-rates.ts';
import { cardCount } from './order-lines.ts';

/** A line of an order, as far as taxes need it. */
interface ClassedLine {
  readonly productId: string;
  /** Absent or `null`: the standard class. */
  readonly taxClass?: TaxClass | null | undefined;
}

/**
 * The class of an order's shipping: the standard one, unless all that is shipped is of the reduced class.
 * @param order.cardCount its cards, which are of the standard class
 */
export function shippingClass(order: {
  readonly lines: readonly ClassedLine[];
  readonly cardCount: number;
}): TaxClass | null {
  const things = order.lines.filter(({ productId }) => isAccessoryId(productId));
  const isReduced = things.length > 0 && things.every(({ taxClass }) => taxClass === 'reduced');
  return isReduced && order.cardCount === 0 ? 'reduced' : null;
}

/** The taxes in a cart's total for a buyer at a place; none where the shop has none. */
export function cartTaxes(
  taxes: ShopTaxes,
  place: TaxPlace | null,
  cart: Pick<PricedCart, 'lines' | 'shipping' | 'totalCents'>,
): readonly ContainedTax[] {
  const rate = appliedRateOf(taxes, place);
  return rate === undefined ? [] : containedTaxes(rate, cart.totalCents, partsOf(cart));
}

function partsOf({ lines, shipping }: Pick<PricedCart, 'lines' | 'shipping'>): TaxedPart[] {
  const classed = lines.map(({ product: { id: productId, taxClass }, totalCents }) => ({
    productId,
    taxClass,
    grossCents: totalCents,
  }));
  const shippingCents = shipping?.cents ?? 0;
  if (shippingCents === 0) return classed;
  const taxClass = shippingClass({ lines: classed, cardCount: cardCount(lines) });
  return [...classed, { taxClass, grossCents: shippingCents }];
}
