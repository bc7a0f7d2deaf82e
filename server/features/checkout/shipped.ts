import type { Catalog } from '#domain/catalog/catalog.ts';
import { currencyNames } from '#domain/catalog/currency.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import { AppError } from '#domain/errors.ts';
import { addressRules, type DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { isShippingPriced, shipCart } from '#domain/orders/shipped-cart.ts';
import { countryCodeOf, countryName } from '#domain/places/countries.ts';

/**
 * The cart with its shipping, by the zones of the version that sells it.
 * @throws AppError `invalid_input` at the country where shipping costs something and nobody said where to; `conflict`
 * where it is not shipped in the cart's currency
 */
export function requireShipping(
  { content: { shipping } }: Pick<Catalog, 'content'>,
  cart: PricedCart,
  address: DeliveryAddress | null,
): PricedCart {
  const code = address === null ? undefined : countryCodeOf(address.country);
  if (code === undefined && isShippingPriced(shipping, cart)) {
    const message = `Please fill in: ${addressRules.country.label}`;
    throw new AppError('invalid_input', message, {
      fields: { 'deliveryAddress.country': message },
    });
  }
  const shipped = shipCart(shipping, cart, code);
  if (shipped === undefined) {
    const to = `to ${countryName(code ?? '')} in ${currencyNames[cart.currency]}`;
    const message = `We don’t ship ${to} right now. Please choose another currency or contact us. You have not been charged.`;
    throw new AppError('conflict', message);
  }
  return shipped;
}
