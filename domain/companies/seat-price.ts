import { catalogSelling, sellBy, type Catalog } from '../catalog/catalog.ts';
import { currencies, type Currency } from '../catalog/currency.ts';
import { furtherCard, seatProducts, type RecurringBilling } from '../catalog/products.ts';

/** The periods in which seats are paid, in the order in which they are offered. */
export const seatBillings = ['yearly', 'monthly'] as const satisfies readonly RecurringBilling[];

/** A company buys cards in the currency of its seats, so both have a price in it. */
const soldTogether = [...Object.values(seatProducts), furtherCard];

/** The version in which a company buys seats: in the wanted currency where they are sold in it, else in dollars. */
export function seatsCatalog(catalog: Catalog, wanted: Currency | null | undefined): Catalog {
  return catalogSelling(catalog, soldTogether, wanted);
}

/** The currencies that seats are sold in, dollars first. */
export function seatCurrencies(catalog: Catalog): readonly Currency[] {
  return currencies.filter((currency) => seatsCatalog(catalog, currency).currency === currency);
}

/** The price of seats for one period, in hundredths of the catalog's currency. */
export function seatsCents(catalog: Catalog, seats: number, billing: RecurringBilling): number {
  return seats * sellBy(catalog, seatProducts[billing]).unitCents;
}

/** The difference between twelve months and a year of seats, in hundredths of the catalog's currency. */
export function yearlySavingCents(catalog: Catalog, seats: number): number {
  return 12 * seatsCents(catalog, seats, 'monthly') - seatsCents(catalog, seats, 'yearly');
}
