import { placeKey } from './place-text.ts';

export interface Country {
  /** ISO 3166-1 alpha-2, and XK for Kosovo, as carriers and payment providers use it. */
  readonly code: string;
  /** In English, by CLDR: 'United States', 'Türkiye'. */
  readonly name: string;
}

/**
 * Regions that CLDR names and no address needs: pseudo-locales, unions, and parts of other countries that
 * have no code in ISO 3166-1.
 */
const noCountries = new Set('EU EZ QO UN XA XB ZZ AC CP CQ DG EA IC TA'.split(' '));

/** Other names of a country, by people and older lists; each is read as names are, without case or accents. */
const aliases: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates',
  AT: 'Österreich',
  BE: 'Belgique, België',
  BO: 'Plurinational State of Bolivia',
  BR: 'Brasil',
  CD: 'DR Congo, DRC, Democratic Republic of the Congo, Congo Kinshasa',
  CG: 'Republic of the Congo, Congo Brazzaville',
  CH: 'Schweiz, Suisse, Svizzera',
  CI: 'Ivory Coast',
  CN: 'PRC, People’s Republic of China, Mainland China',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic, Česko',
  DE: 'Deutschland, Federal Republic of Germany',
  DK: 'Danmark',
  ES: 'España, Canary Islands, Ceuta & Melilla',
  FI: 'Suomi',
  FM: 'Federated States of Micronesia',
  GB: 'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, United Kingdom of Great Britain and Northern Ireland',
  GG: 'Sark',
  HK: 'Hong Kong SAR, Hong Kong SAR China',
  IE: 'Republic of Ireland, Éire',
  IR: 'Islamic Republic of Iran',
  IT: 'Italia',
  JP: 'Nippon',
  KR: 'Korea, Republic of Korea, Korea Republic of',
  LA: 'Lao People’s Democratic Republic',
  MD: 'Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Myanmar, Burma',
  MO: 'Macau, Macao SAR China',
  MX: 'México',
  NL: 'Holland, Nederland',
  NO: 'Norge',
  NZ: 'Aotearoa',
  PL: 'Polska',
  PS: 'Palestine, State of Palestine',
  RU: 'Russian Federation',
  SE: 'Sverige',
  SH: 'Ascension Island, Tristan da Cunha',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey, Turkiye',
  TW: 'Taiwan Province of China',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S.A., U.S., America, United States of America',
  VA: 'Holy See, Vatican',
  VE: 'Bolivarian Republic of Venezuela',
  VI: 'US Virgin Islands',
  VN: 'Viet Nam',
};

/** Names that differ between ICU's releases, so that every browser and the server say the same. */
const settledNames: Readonly<Record<string, string>> = {
  CV: 'Cape Verde',
  CZ: 'Czechia',
  HK: 'Hong Kong',
  MK: 'North Macedonia',
  MM: 'Myanmar (Burma)',
  MO: 'Macao',
  SZ: 'Eswatini',
  TR: 'Türkiye',
};

let known: readonly Country[] | undefined;
let codes: ReadonlyMap<string, string> | undefined;

/** The world's countries and territories, by their names in alphabetical order. */
export function countries(): readonly Country[] {
  known ??= listCountries();
  return known;
}

/**
 * @param nameOrCode an English name, an ISO 3166-1 alpha-2 code or a usual alias ('USA', 'UK'), in
 *   whatever case
 * @returns the ISO 3166-1 alpha-2 code; `undefined` for what names no country
 */
export function countryCodeOf(nameOrCode: string): string | undefined {
  codes ??= new Map(namesOfCountries().map(([name, code]) => [countryKey(name), code]));
  // No country's name is longer; the rest is not worth reading.
  return nameOrCode.length > 100 ? undefined : codes.get(countryKey(nameOrCode));
}

/** A country's English name by its ISO 3166-1 alpha-2 code in capitals; what is no code is returned as it is. */
export function countryName(code: string): string {
  return countries().find((country) => country.code === code)?.name ?? code;
}

function listCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && isCurrent(code))
    .map((code) => ({ code, name: settledNames[code] ?? names.of(code) }))
    .filter((country): country is Country => typeof country.name === 'string')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Codes that were replaced, as DD and SU, stand for the country of today. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

function namesOfCountries(): (readonly [name: string, code: string])[] {
  const others = Object.entries(aliases).flatMap(([code, names]) =>
    names.split(', ').map((name) => [name, code] as const),
  );
  // The names of the standard come last, and hold.
  const standard = countries().flatMap(({ code, name }) => [
    [name, code] as const,
    [code, code] as const,
  ]);
  return [...others, ...standard];
}

/** 'Bosnia and Herzegovina' and 'Bosnia & Herzegovina', 'Saint Lucia' and 'St. Lucia' are the same. */
function countryKey(text: string): string {
  return placeKey(text)
    .replace(/^the /, '')
    .replace(/^saint /, 'st ')
    .replace(/ and (the )?/g, ' ')
    .replace(/ /g, '');
}
