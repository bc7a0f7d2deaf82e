import { hasZones, zoneOf, type ShippingZones } from '../catalog/shipping-zones.ts';
import { countries } from '../places/countries.ts';

/** A list of countries that has none, for an empty one means all of them. It is no code of a country. */
const nowhere: readonly string[] = ['--'];

/**
 * The countries that cards are shipped to, as ISO 3166-1 alpha-2 codes; empty: all of them.
 * @param allowed the countries of the shop's settings; empty: all of them
 */
export function servedCountries(
  zones: ShippingZones,
  allowed: readonly string[],
): readonly string[] {
  if (!hasZones(zones)) return allowed;
  const possible = allowed.length > 0 ? allowed : countries().map(({ code }) => code);
  const served = possible.filter((code) => zoneOf(zones, code) !== undefined);
  return served.length === 0 ? nowhere : served;
}
