import { get } from 'react-hook-form';
import type { CatalogProblems } from '#domain/catalog/catalog-form.ts';
import { currencies, mainCurrency, type Currency, type Money } from '#domain/catalog/currency.ts';
import { decimalDollars } from '#domain/catalog/money.ts';
import { shippingMessages, zonePath } from '#domain/catalog/shipping-form.ts';
import type { ShippingZone } from '#domain/catalog/shipping-zones.ts';
import { countries, countryCodeOf } from '#domain/places/countries.ts';
import { isInVatUnion } from '#domain/tax/vat-number.ts';
import { centsOf } from './typed-cents.ts';

/** A zone of the form. */
export interface ZoneValues {
  name: string;
  /** Codes, English names or `EU`, separated by commas; empty: the rest of the world. */
  countries: string;
  /** Amounts such as `5.00`; empty: not sold in the currency. */
  prices: Record<Currency, string>;
  fromDays: string;
  toDays: string;
  isOn: boolean;
}

export const emptyZone: ZoneValues = {
  name: '',
  countries: '',
  prices: { USD: '', EUR: '', GBP: '' },
  fromDays: '',
  toDays: '',
  isOn: true,
};

export function zoneValuesOf(zone: ShippingZone): ZoneValues {
  const price = (currency: Currency) => {
    const cents = zone.prices[currency];
    return cents === undefined ? '' : decimalDollars(cents);
  };
  return {
    name: zone.name,
    countries: zone.countries.join(', '),
    prices: { USD: price('USD'), EUR: price('EUR'), GBP: price('GBP') },
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

/** The zone that was typed; a price without an amount is -1 cent and days that are no number are 0, which the rules refuse. */
export function zoneOfValues({ prices, ...typed }: ZoneValues): ShippingZone {
  const other = (currency: Currency): Partial<Money> =>
    prices[currency].trim() === '' ? {} : { [currency]: centsOf(prices[currency]) ?? -1 };
  return {
    name: typed.name.trim(),
    countries: codesOf(typed.countries),
    prices: { USD: centsOf(prices.USD) ?? -1, ...other('EUR'), ...other('GBP') },
    fromDays: daysOf(typed.fromDays),
    toDays: daysOf(typed.toDays),
    isOn: typed.isOn,
  };
}

function daysOf(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
}

/** Prices without an amount in whole cents, by the path of their field. */
export function unreadZonePrices(zones: readonly ZoneValues[]): CatalogProblems {
  const found: Record<string, string> = {};
  for (const [index, { prices }] of zones.entries()) {
    for (const currency of currencies) {
      const isMain = currency === mainCurrency;
      const isLeft = !isMain && prices[currency].trim() === '';
      if (isLeft || centsOf(prices[currency]) !== undefined) continue;
      const message = isMain ? shippingMessages.price : shippingMessages.otherPrice;
      found[zonePath(index, `prices.${currency}`)] = message;
    }
  }
  return found;
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
