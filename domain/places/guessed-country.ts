import { countryCodeOf } from './countries.ts';

/**
 * The country that a browser's language names: 'de-AT' is of Austria. English of the United States names none,
 * because browsers everywhere come with it.
 *
 * @param locale of BCP 47, as `navigator.language` has it
 * @returns the ISO 3166-1 alpha-2 code
 */
export function guessCountry(locale: string): string | undefined {
  if (locale.toLowerCase() === 'en-us') return undefined;
  try {
    return countryCodeOf(new Intl.Locale(locale).region ?? '');
  } catch {
    // No locale at all, as some embedded browsers have it.
    return undefined;
  }
}
