import type { Currency, Money, OtherCurrency } from '#domain/catalog/currency.ts';
import { centsOfDollars, decimalDollars } from '#domain/catalog/money.ts';

/** The prices of one thing as admins type them: `5.00`; empty: not sold in the currency. */
export type TypedPrices = Record<Currency, string>;

export const noPrices: Readonly<TypedPrices> = { USD: '', EUR: '', GBP: '' };

export function typePrices({ USD, EUR, GBP }: Money): TypedPrices {
  const typed = (cents: number | undefined) => (cents === undefined ? '' : decimalDollars(cents));
  return { USD: typed(USD), EUR: typed(EUR), GBP: typed(GBP) };
}

/** Stands for a typed text that is no amount in whole cents; the rules refuse it. */
const unread = -1;

/** The prices that were typed; what is no amount is no price that can be published. */
export function readPrices(typed: TypedPrices): Money {
  const other = (currency: OtherCurrency) =>
    typed[currency].trim() !== '' && { [currency]: centsOf(typed[currency]) };
  return { USD: centsOf(typed.USD), ...other('EUR'), ...other('GBP') };
}

/** Whether all that was typed is an amount. */
export function isRead(prices: Money): boolean {
  return !Object.values(prices).includes(unread);
}

/**
 * Reads an amount as admins type it. A comma before one or two last digits is one of cents, as in `4,90`; any other
 * parts thousands.
 */
function centsOf(typed: string): number {
  const amount = typed.replaceAll(/[$€£\s]/g, '');
  return centsOfDollars(amount.replace(/,(\d{1,2})$/, '.$1').replaceAll(',', '')) ?? unread;
}
