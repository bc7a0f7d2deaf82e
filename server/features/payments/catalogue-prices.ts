import { findCurrency, otherCurrencies } from '#domain/catalog/currency.ts';
import { catalogIn, renewingProductOf, sellBy, type Catalog } from '#domain/catalog/catalog.ts';
import { soldProducts } from '#domain/catalog/products.ts';
import { warning, type Finding } from '#domain/health/finding.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import type { ExpectedPrice } from './payment-provider.ts';

/** Everything that is sold by a version of the catalog in dollars, which the configured prices are in. */
export function cataloguePrices(catalog: Catalog): readonly ExpectedPrice[] {
  return soldProducts.map((terms) => {
    const { id: sku, billing, unitCents, currency } = sellBy(catalog, terms);
    const interval = intervalOf(billing);
    return { sku, unitCents, currency, ...(interval && { interval }) };
  });
}

/** The things that have no price in a currency in which others have one. */
export function missingPrices(catalog: Catalog): readonly Finding[] {
  return otherCurrencies.flatMap((currency) => {
    const { products: sold } = catalogIn(catalog, currency);
    const missing = soldProducts.filter(({ id }) => sold[id] === undefined);
    if (missing.length === soldProducts.length) return [];
    const names = missing.map(({ name }) => name).join(', ');
    return missing.length === 0
      ? []
      : [warning(`Not sold in ${currency}, because the catalog has no price: ${names}`)];
  });
}

/** A price that renews, as a provider says it: its currency in any case. */
export interface RenewingPrice {
  readonly unitCents: number | null;
  readonly currency: string;
  readonly interval: string;
}

/** Finds the product that renews at a price. */
export type FindSku = (price: RenewingPrice) => string | undefined;

/**
 * A subscription keeps its price, so the earlier versions are searched as well.
 * @param versions the newest first
 */
export function findSkuIn(versions: () => readonly Catalog[]): FindSku {
  return ({ unitCents, currency: code, interval }) => {
    const currency = findCurrency(code);
    if (unitCents === null || currency === undefined) return undefined;
    if (interval !== 'month' && interval !== 'year') return undefined;
    const billing = interval === 'month' ? 'monthly' : 'yearly';
    return renewingProductOf(versions(), { unitCents, currency }, billing);
  };
}
