import { mainCurrency, type Currency } from '#domain/catalog/currency.ts';
import { formatCents, formatPrice } from '#domain/catalog/money.ts';
import { directionOf, languageTag, type Language } from '#domain/texts/languages.ts';

/**
 * A price tag as a language writes it, such as `$5` or `5 $`. For loaders: a
 * phone would wait for what the browser brings to do it.
 */
export function priceIn(
  language: Language,
  cents: number,
  currency: Currency = mainCurrency,
): string {
  if (language === 'en') return formatPrice(cents, currency);
  // Isolated, or the sign would change its side among letters from right to left.
  if (directionOf(language) === 'rtl') return `\u2066${formatPrice(cents, currency)}\u2069`;
  return new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

const formats = new Map<string, Intl.NumberFormat>();

/** An amount to the cent as a language writes it, such as `$5.00` or `5,00 $`; for browsers as well. */
export function amountIn(
  language: Language,
  cents: number,
  currency: Currency = mainCurrency,
): string {
  if (language === 'en') return formatCents(cents, currency);
  if (directionOf(language) === 'rtl') return `\u2066${formatCents(cents, currency)}\u2069`;
  const key = language + currency;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(languageTag(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    formats.set(key, format);
  }
  return format.format(cents / 100);
}

/** The same of the wire's dollars, or the like in another currency. */
export function dollarsIn(language: Language, dollars: number, currency?: Currency): string {
  return amountIn(language, Math.round(dollars * 100), currency);
}

/** An amount that is taken off, with its sign: `−$5.00`. */
export function lessIn(language: Language, dollars: number, currency?: Currency): string {
  const amount = dollarsIn(language, dollars, currency);
  // The sign belongs into the isolate, or it would stand on the other side.
  return amount.startsWith('\u2066') ? `\u2066−${amount.slice(1)}` : `−${amount}`;
}

/** A share as a language writes it, such as `19 %`. @param locale for `Intl` @param millionths 190000 is 19 % */
export function percentIn(locale: string, millionths: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return format.format(millionths / 1_000_000);
}
