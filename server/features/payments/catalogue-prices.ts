import { renewingProductOf, type Catalog } from '#domain/catalog/catalog.ts';
import { soldProducts } from '#domain/catalog/products.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import type { ExpectedPrice } from './payment-provider.ts';

/** Everything that is sold by a version of the catalog, as a provider has to charge it. */
export function cataloguePrices({ products }: Catalog): readonly ExpectedPrice[] {
  return soldProducts.map(({ id, billing }) => {
    const interval = intervalOf(billing);
    return { sku: id, unitCents: products[id].unitCents, ...(interval && { interval }) };
  });
}

/** Finds the product that renews at a price, by its interval at a provider. */
export type FindSku = (unitCents: number | null, interval: string) => string | undefined;

/**
 * A subscription keeps its price, so the earlier versions are searched as well.
 * @param versions the newest first
 */
export function findSkuIn(versions: () => readonly Catalog[]): FindSku {
  return (unitCents, interval) => {
    if (unitCents === null || (interval !== 'month' && interval !== 'year')) return undefined;
    return renewingProductOf(versions(), unitCents, interval === 'month' ? 'monthly' : 'yearly');
  };
}
