import { sellBy, type Catalog } from '../catalog/catalog.ts';
import { priceCart, type PricedCart, type ProductLine } from '../catalog/pricing.ts';
import { findProduct, type ProductTerms } from '../catalog/products.ts';
import type { Promo } from '../catalog/promos.ts';
import type { CartLine } from './cart-line.ts';
import { sentDesigns } from './cart-sync.ts';

/** Prices the browser's cart; lines the catalogue no longer has are left out. */
export function priceCartLines(
  catalog: Catalog,
  lines: readonly CartLine[],
  promo?: Promo | null,
): PricedCart {
  const sold = productLines(lines).map((line) => ({
    ...line,
    product: sellBy(catalog, line.product),
  }));
  return priceCart(sold, promo ?? undefined);
}

/** The cart's lines by their products, without prices. */
export function productLines(lines: readonly CartLine[]): ProductLine<ProductTerms>[] {
  return lines.flatMap((line) => {
    const product = findProduct(line.id);
    if (product === undefined) return [];
    return [{ product, quantity: line.quantity, designs: sentDesigns(line) }];
  });
}
