import { products, seatProducts } from '#domain/catalog/products.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import type { ExpectedPrice } from './payment-provider.ts';

/** Everything that is sold, as a provider has to charge it. */
export const cataloguePrices: readonly ExpectedPrice[] = [
  ...products,
  ...Object.values(seatProducts),
].map(({ id, unitCents, billing }) => {
  const interval = intervalOf(billing);
  return { sku: id, unitCents, ...(interval && { interval }) };
});

/** The product that renews at a price; no two have the same. */
export function skuOfPrice(unitCents: number | null, interval: string): string | undefined {
  return cataloguePrices.find(
    (price) => price.unitCents === unitCents && price.interval === interval,
  )?.sku;
}
