import { countryCodeOf, countryName } from '../places/countries.ts';
import { defaultLanguage, directionOf, languageTag, type Language } from '../texts/languages.ts';
import { callingCodes } from './calling-codes.ts';
import { specifiedCountries } from './phone.ts';

/** A line of the list of country codes. */
export interface PhoneCountry {
  /** With the plus sign. */
  readonly code: string;
  /** ISO 3166-1 alpha-2; several where the specification names several in one line. */
  readonly regions: readonly string[];
  readonly text: string;
}

/** Parts of Saint Helena with numbers of their own, which are no countries of an address. */
const partNames: Readonly<Record<string, string>> = {
  AC: 'Ascension Island',
  TA: 'Tristan da Cunha',
};

/**
 * The specified codes first, then every country that has phone numbers, by name; several may share a code.
 * In another language than English the countries have the names that the device's `Intl` has.
 */
export function phoneCountries(language: Language = defaultLanguage): PhoneCountry[] {
  const locale = languageTag(language);
  const nameOf = namesIn(language);
  const others = [...callingCodes]
    .flatMap(([code, regions]) => regions.map((region) => ({ code, region, name: nameOf(region) })))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return [
    ...specifiedCountries.map(({ code, countries }) => {
      const regions = countries.split(', ').flatMap((name) => countryCodeOf(name) ?? []);
      const names = regions.map(nameOf).join(', ');
      return { code, regions, text: `${codeIn(language, code)} ${names}` };
    }),
    ...others.map(({ code, region, name }) => ({
      code,
      regions: [region],
      text: `${name} (${codeIn(language, code)})`,
    })),
  ];
}

/** The English name of a region that has phone numbers (ISO 3166-1 alpha-2, as `callingCodes` lists it). */
export function phoneCountryName(region: string, language: Language = defaultLanguage): string {
  return namesIn(language)(region);
}

function namesIn(language: Language): (region: string) => string {
  const english = (region: string) => partNames[region] ?? countryName(region);
  if (language === defaultLanguage) return english;
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'none' });
  return (region) => names.of(region) ?? english(region);
}

/** A code within a line: from right to left, its plus sign would stand behind the digits. */
function codeIn(language: Language, code: string): string {
  return directionOf(language) === 'rtl' ? `\u2066${code}\u2069` : code;
}
