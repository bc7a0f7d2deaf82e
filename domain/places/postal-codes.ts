import { COUNTRIES, validatePostalCode } from 'postal-code-checker';

/*
 * The package has the formats of Google's libaddressinput (decision 40). Its patterns know one writing of each code;
 * people leave separators out, put others in, or write the country's mark in front.
 */

/** Formats that replaced those of the package. Both are in use. */
const newerFormats: Readonly<Record<string, RegExp>> = {
  // Seven digits since 2021, by the Universal Postal Union.
  EG: /^\d{7}$/,
  // A letter for the region and six characters for the block, since 2015: A10A5T4.
  KZ: /^[A-Z]\d\d[A-Z]\d[A-Z]\d$/,
  PY: /^\d{6}$/,
};

/**
 * Whether addresses of a country have postal codes. Of a country that the package does not know nothing is assumed.
 * @param country ISO 3166-1 alpha-2, in capitals
 */
export function hasPostalCodes(country: string): boolean {
  return COUNTRIES[country]?.patterns.length !== 0;
}

/** Of the Universal Postal Union's addressing systems: the countries that write the code before the city. */
const codeFirst: ReadonlySet<string> = new Set(
  'AD AR AT BA BE BG BR CH CL CR CU CY CZ DE DK DO DZ EE ES FI FO FR GL GR HR HU IL IS IT KW LI LT LU MA MC MD ME MK MX MY NL NO PL PT PY RO RS SE SI SK SM SN TN TR UY VA XK'.split(
    ' ',
  ),
);

/** Whether an address has its postal code before its city, as in '10117 Berlin'. @param country ISO 3166-1 alpha-2 */
export const isPostalCodeFirst = (country: string): boolean => codeFirst.has(country);

/**
 * The problem of a postal code, as `normalizeAddress` leaves it, or `undefined`. It is lenient about how a code is
 * written, and passes what no format is known for.
 * @param country ISO 3166-1 alpha-2, in capitals
 */
export function postalCodeProblem(country: string, postalCode: string): string | undefined {
  const { patterns = [], example = [] } = COUNTRIES[country] ?? {};
  if (patterns.length === 0 || isWrittenAs(country, postalCode)) return undefined;
  return `Please enter a postal code such as ${example[0] ?? ''}.`;
}

function isWrittenAs(country: string, text: string): boolean {
  const capitals = text.toUpperCase();
  // The code of a building or a box follows a full one: 10001-1234, 12345-6789 in Saudi Arabia.
  const withoutExtension = capitals.replace(/[ -]\d{2,4}$/, '');
  return [capitals, withoutExtension].some((part) => {
    // D-10115, HT6110, NY 10001.
    const withoutMark = part.replace(/^[A-Z]{1,3}[ -]/, '');
    const withoutCode = part.startsWith(country) ? part.slice(country.length) : part;
    return [part, withoutMark, withoutCode, `${markOf(country)}${part}`].some((writing) =>
      isCode(country, writing.replace(/[^A-Z0-9]/g, '')),
    );
  });
}

/** The letters that all codes of a country begin with: LV of `LV-1073`. */
function markOf(country: string): string {
  const examples = COUNTRIES[country]?.example ?? [];
  const mark = /^[A-Z]{2}/.exec(examples[0] ?? '')?.[0] ?? '';
  return examples.every((example) => example.startsWith(mark)) ? mark : '';
}

/** @param compact letters and digits alone: one separator is tried at each place */
function isCode(country: string, compact: string): boolean {
  if (newerFormats[country]?.test(compact) === true) return true;
  const writings = Array.from(compact, (_, place) =>
    ['', ' ', '-'].map((sign) => `${compact.slice(0, place)}${sign}${compact.slice(place)}`),
  ).flat();
  return writings.some((writing) => validatePostalCode(country, writing));
}
