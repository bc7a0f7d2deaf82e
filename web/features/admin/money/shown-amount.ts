const formats = new Map<string, Intl.NumberFormat>();

/** '$1,234.50', '€5.00'. @param currency ISO 4217 */
export function shownAmount(cents: number, currency: string): string {
  const known = formats.get(currency);
  const format = known ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(cents / 100);
}
