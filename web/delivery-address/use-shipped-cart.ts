import { useWatch, type Control } from 'react-hook-form';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { shipCart } from '#domain/orders/shipped-cart.ts';
import { countryCodeOf } from '#domain/places/countries.ts';

/**
 * A cart with its shipping to the country of an address form. A country that is not shipped to is refused at its field,
 * and adds nothing.
 * @param goods without shipping
 */
export function useShippedCart(
  control: Control<DeliveryAddress>,
  { shippingZones }: Pick<ShopOffer, 'shippingZones'>,
  goods: PricedCart,
): PricedCart {
  const code = countryCodeOf(useWatch({ control, name: 'country' }));
  return shipCart(shippingZones, goods, code) ?? goods;
}
