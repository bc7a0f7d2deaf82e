import type { PricedCart } from '../catalog/pricing.ts';
import { hasZones, shippingTo, type ShippingZones } from '../catalog/shipping-zones.ts';
import { isShipped } from './order-lines.ts';

/** Whether the price of shipping depends on the country: something is shipped, and it costs something at all. */
export function isShippingPriced(zones: ShippingZones, cart: PricedCart): boolean {
  return hasZones(zones) && isShipped(cart.lines) && cart.totalCents > 0;
}

/**
 * Adds the shipping to a cart. Nothing is added where nothing is shipped. A cart that costs nothing is shipped for free:
 * a code that leaves nothing to pay leaves no shipping either.
 * @param code ISO 3166-1 alpha-2; undefined: not known yet, and no shipping is in the total
 * @returns undefined where nothing is shipped there, or not in the cart's currency
 */
export function shipCart(
  zones: ShippingZones,
  cart: PricedCart,
  code: string | undefined,
): PricedCart | undefined {
  if (!hasZones(zones) || code === undefined || !isShipped(cart.lines)) return cart;
  const shipping = shippingTo(zones, code, cart.currency);
  if (shipping === undefined) return undefined;
  const cents = cart.totalCents === 0 ? 0 : shipping.cents;
  return { ...cart, shipping: { ...shipping, cents }, totalCents: cart.totalCents + cents };
}
