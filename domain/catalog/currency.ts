/** The currencies that prices can be in. All of them have hundredths, which amounts are counted in. */
export const currencies = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** The currency that everything is sold in; the others are a buyer's choice. */
export const mainCurrency = 'USD';

/** The currencies that a product may have no price in. */
export const otherCurrencies = ['EUR', 'GBP'] as const satisfies readonly Currency[];
export type OtherCurrency = (typeof otherCurrencies)[number];

/** The names in menus and messages. */
export const currencyNames: Readonly<Record<Currency, string>> = {
  USD: 'dollars',
  EUR: 'euros',
  GBP: 'pounds',
};

export const currencySigns: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** Reads an ISO 4217 code in any case, such as a provider's. @returns undefined for a currency that nothing is sold in */
export function findCurrency(code: string | null | undefined): Currency | undefined {
  return currencies.find((currency) => currency === code?.toUpperCase());
}

/**
 * A price in the smallest unit of each currency that it is sold in, set by hand and never converted. A currency that
 * is absent: not sold in it.
 */
export type Money = Readonly<
  Record<typeof mainCurrency, number> & Partial<Record<Currency, number | undefined>>
>;
