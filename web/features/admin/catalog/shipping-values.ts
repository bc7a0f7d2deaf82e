import { get } from 'react-hook-form';
import { currencies } from '#domain/catalog/currency.ts';
import type { ShippingZone } from '#domain/catalog/shipping-zones.ts';
import { countries, countryCodeOf } from '#domain/places/countries.ts';
import { isInVatUnion } from '#domain/tax/vat-number.ts';
import { countOf } from './typed-count.ts';
import { noPrices, readPrices, typePrices, type TypedPrices } from './typed-prices.ts';

/** A zone of the form. */
export interface ZoneValues {
  name: string;
  /** Codes, English names or `EU`, separated by commas; empty: the rest of the world. */
  countries: string;
  prices: TypedPrices;
  fromDays: string;
  toDays: string;
  isOn: boolean;
}

export const emptyZone: ZoneValues = {
  name: '',
  countries: '',
  prices: noPrices,
  fromDays: '',
  toDays: '',
  isOn: true,
};

export function zoneValuesOf(zone: ShippingZone): ZoneValues {
  return {
    name: zone.name,
    countries: zone.countries.join(', '),
    prices: typePrices(zone.prices),
    fromDays: String(zone.fromDays),
    toDays: String(zone.toDays),
    isOn: zone.isOn,
  };
}

/** The codes of countries that were typed; what is no country stays as it is, for the rules to refuse. */
export function codesOf(typed: string): string[] {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  const codes = parts.filter((part) => part !== '').flatMap(codesOfPart);
  return [...new Set(codes)];
}

function codesOfPart(part: string): string[] {
  if (part.toUpperCase() === 'EU') {
    return countries()
      .map(({ code }) => code)
      .filter(isInVatUnion);
  }
  return [countryCodeOf(part) ?? countryCodeOf(part.toUpperCase()) ?? part];
}

/** The zone that was typed. */
export function zoneOfValues({ prices, ...typed }: ZoneValues): ShippingZone {
  return {
    name: typed.name.trim(),
    countries: codesOf(typed.countries),
    prices: readPrices(prices),
    fromDays: countOf(typed.fromDays),
    toDays: countOf(typed.toDays),
    isOn: typed.isOn,
  };
}

/** Whether zones that were kept over a reload have every field of the form. */
export function areZonesWhole(kept: object): boolean {
  const zones: unknown = get(kept, 'shipping');
  if (!Array.isArray(zones)) return false;
  const texts = ['name', 'countries', 'fromDays', 'toDays'];
  const paths = [...texts, ...currencies.map((currency) => `prices.${currency}`)];
  return zones.every(
    (zone: unknown) =>
      typeof get(zone, 'isOn') === 'boolean' &&
      paths.every((path) => typeof get(zone, path) === 'string'),
  );
}
