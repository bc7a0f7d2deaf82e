/** The countries with the euro, ISO 3166-1 alpha-2. */
const euroCountries = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
);

/** @param country ISO 3166-1 alpha-2 */
export function hasEuros(country: string): boolean {
  return euroCountries.has(country);
}

/** Whether the region of a browser's language, such as `de-AT`, has the euro; one without a region says nothing. */
export function paysInEuros(tag: string): boolean {
  const region = tag.split('-').at(-1) ?? '';
  return tag.includes('-') && hasEuros(region.toUpperCase());
}
