import { currencySigns, findCurrency, mainCurrency, type Currency } from './currency.ts';

/**
 * Money is integer hundredths of its currency inside; dollars and euros exist at the edge alone (decisions, "Money and
 * purchase").
 */

/**
 * As a person reads it: `$5.00`, `$1,990.00`. Written out, because making an `Intl.NumberFormat`
 * costs a phone more than all else a page of prices does before it can be used.
 * @param currency absent: dollars
 */
export function formatCents(cents: number, currency: Currency = mainCurrency): string {
  const amount = decimalDollars(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}${currencySigns[currency]}${amount}`;
}

/** An amount that a provider names, which may be in a currency that nothing is sold in. */
export function amountText(cents: number, code: string): string {
  const currency = findCurrency(code);
  return currency === undefined
    ? `${cents} (smallest units of ${code})`
    : formatCents(cents, currency);
}

/** The same of the wire's dollars, to the cent. */
export function formatDollars(dollars: number, currency: Currency = mainCurrency): string {
  return formatCents(Math.round(dollars * 100), currency);
}

/** As a price tag has it: `$5`, `$3.75`, `$199`. */
export function formatPrice(cents: number, currency: Currency = mainCurrency): string {
  return formatCents(cents, currency).replace(/\.00$/, '');
}

/** As the wire has it: 500 is 5. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** As PayPal and schema.org want it: 500 is `5.00`. */
export function decimalDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * Reads dollars somebody sent, as a number or as decimal text. It forgives the error of floating-point sums
 * (19.200000000000003), but not a fraction of a cent.
 * @returns undefined for what is no amount in whole cents
 */
export function centsOfDollars(dollars: number | string): number | undefined {
  if (typeof dollars === 'string' && !/^[0-9]+(\.[0-9]{1,2})?$/.test(dollars)) return undefined;
  const cents = Math.round(Number(dollars) * 100);
  const isWhole = cents >= 0 && Math.abs(Number(dollars) * 100 - cents) < 1e-6;
  return isWhole && Number.isSafeInteger(cents) ? cents : undefined;
}
