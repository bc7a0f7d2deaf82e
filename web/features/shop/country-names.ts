/** Regions that CLDR names and nobody ships to: pseudo-locales, unions, leftovers of the standard. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** The English names of the world's countries and territories, in their order. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = codes.filter((code) => !noCountries.has(code)).map((code) => names.of(code));
  return [...new Set(found.filter((name) => name !== undefined))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
}
