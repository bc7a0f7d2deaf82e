import type { Arrival } from '#domain/orders/delivery-time.ts';
import { countries, countryName, type Country } from '#domain/places/countries.ts';
import { languageTag, type Language } from '#domain/texts/languages.ts';

const namesIn = new Map<Language, Intl.DisplayNames>();

/** A country's name in a language. @param code ISO 3166-1 alpha-2; what is no code is returned as it is */
export function countryNameIn(language: Language, code: string): string {
  if (language === 'en') return countryName(code);
  let names = namesIn.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames(languageTag(language), { type: 'region' });
    namesIn.set(language, names);
  }
  return names.of(code) ?? countryName(code);
}

/** A country with its name in a language; `name` is the English one, which addresses keep. */
export interface CountryIn extends Country {
  readonly shown: string;
}

/** The world's countries by their names in a language, in its alphabetical order. */
export function countriesIn(language: Language): readonly CountryIn[] {
  const named = countries().map((one) => ({ ...one, shown: countryNameIn(language, one.code) }));
  if (language === 'en') return named;
  const { compare } = new Intl.Collator(languageTag(language));
  return named.toSorted((a, b) => compare(a.shown, b.shown));
}

/** The days of an arrival in a language, such as 'Dec 4 – 9'. */
export function daysIn(language: Language, { from, to }: Arrival): string {
  const locale = language === 'en' ? 'en-US' : languageTag(language);
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).formatRange(from, to);
}
