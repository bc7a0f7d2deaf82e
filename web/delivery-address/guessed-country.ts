import type { AddressScope } from '#domain/orders/address-scope.ts';
import { countryName } from '#domain/places/countries.ts';
import { guessCountry } from '#domain/places/guessed-country.ts';

/** The name of the browser's country; empty where none is known, or where nothing is shipped to. */
export function guessedCountry({ isDelivery, shippedTo }: AddressScope): string {
  const code = guessCountry(navigator.language);
  if (code === undefined) return '';
  const isServed = !isDelivery || shippedTo.length === 0 || shippedTo.includes(code);
  return isServed ? countryName(code) : '';
}
