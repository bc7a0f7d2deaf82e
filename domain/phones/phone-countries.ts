import { countryName } from '../places/countries.ts';
import { callingCodes } from './calling-codes.ts';

/** A line of the list of country codes. */
export interface PhoneCountry {
  readonly code: string;
  readonly name: string;
}

/** Parts of Saint Helena with numbers of their own, which are no countries of an address. */
const partNames: Readonly<Record<string, string>> = {
  AC: 'Ascension Island',
  TA: 'Tristan da Cunha',
};

/** Every country that has phone numbers, by name; several may share a code. */
export function phoneCountries(): PhoneCountry[] {
  return [...callingCodes]
    .flatMap(([code, regions]) =>
      regions.map((region) => ({ code, name: phoneCountryName(region) })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The name of a region that has phone numbers (ISO 3166-1 alpha-2, as `callingCodes` lists it). */
export function phoneCountryName(region: string): string {
  return partNames[region] ?? countryName(region);
}
