import type { ProductTerms } from '../catalog/products.ts';
import type { ProductLine } from '../catalog/pricing.ts';
import type { ShopOffer } from '../catalog/shop-offer.ts';
import { hasZones, type ShippingZones } from '../catalog/shipping-zones.ts';
import { isShipped } from './order-lines.ts';

/**
 * Decides which fields of an address a purchase asks for (decisions, "A plan without a card asks for
 * country and name").
 */
export interface AddressScope {
  /** Cards or accessories are sent there. Otherwise the address is for the receipt and the taxes alone. */
  readonly isDelivery: boolean;
  /** ISO 3166-1 alpha-2 codes of the countries that are shipped to; empty: all of them. */
  readonly shippedTo: readonly string[];
  /** ISO 3166-1 alpha-2 codes of the countries whose states have a tax of their own. */
  readonly statesWithTax: readonly string[];
  /** Absent: everything is shipped for free, in the usual times. */
  readonly zones?: ShippingZones;
}

/** A delivery to anywhere. */
export const anyDelivery: AddressScope = { isDelivery: true, shippedTo: [], statesWithTax: [] };

/** The scope for what is bought in a shop. */
export function addressScope(
  lines: readonly ProductLine<ProductTerms>[],
  {
    shippingCountries,
    shippingZones: zones,
    taxTable,
  }: Pick<ShopOffer, 'shippingCountries' | 'shippingZones' | 'taxTable'>,
): AddressScope {
  const withStates = taxTable.filter(({ state }) => state !== undefined);
  return {
    isDelivery: isShipped(lines),
    shippedTo: shippingCountries,
    statesWithTax: [...new Set(withStates.map(({ country }) => country))],
    ...(hasZones(zones) && { zones }),
  };
}
