import { findInCatalog, sellBy, type Catalog } from '../catalog/catalog.ts';
import { shownSurcharges } from '../catalog/material-surcharges.ts';
import { priceCart, type PricedCart, type ProductLine } from '../catalog/pricing.ts';
import { termsOfLine, type ProductTerms } from '../catalog/products.ts';
import { promoSumProblem, type Promo } from '../catalog/promos.ts';
import type { CartLine } from './cart-line.ts';
import { sentDesigns } from './cart-sync.ts';

/**
 * Prices the browser's cart with the surcharges of its materials; lines the catalogue no longer has are left out, and so
 * are surcharges without a price in its currency, in which the server sells nothing.
 */
export function priceCartLines(
  catalog: Catalog,
  lines: readonly CartLine[],
  promo?: Promo | null,
): PricedCart {
  const sold = productLines(lines).flatMap((line) => {
    const product = findInCatalog(catalog, line.product.id);
    return product === undefined ? [] : [{ ...line, product: sellBy(catalog, product) }];
  });
  return priceCart([...sold, ...shownSurcharges(catalog, sold)], promo ?? undefined);
}

/**
 * A promo as it lowers each line by itself, judged by the whole cart: `null` where the cart is in another currency, or
 * costs less, than it asks for.
 */
export function heldPromo(
  catalog: Catalog,
  lines: readonly CartLine[],
  promo: Promo | null,
): Promo | null {
  if (promo === null) return null;
  const { currency } = catalog;
  const { listCents } = priceCartLines(catalog, lines);
  if (promoSumProblem(promo, { currency, listCents }) !== undefined) return null;
  return { ...promo, currency: null, minimumCents: null };
}

/** The cart's lines by their products, without prices. */
export function productLines(lines: readonly CartLine[]): ProductLine<ProductTerms>[] {
  return lines.flatMap((line) => {
    const product = termsOfLine(line);
    if (product === undefined) return [];
    const { cards } = line;
    return [
      { product: { ...product, cards }, quantity: line.quantity, designs: sentDesigns(line) },
    ];
  });
}
