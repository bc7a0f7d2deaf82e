import { priceCart, type PricedCart, type ProductLine } from '../catalog/pricing.ts';
import { findProduct } from '../catalog/products.ts';
import type { Promo } from '../catalog/promos.ts';
import type { CartLine } from './cart-line.ts';
import { sentDesigns } from './cart-sync.ts';

/** Prices the browser's cart; lines the catalogue no longer has are left out. */
export function priceCartLines(lines: readonly CartLine[], promo?: Promo | null): PricedCart {
  return priceCart(productLines(lines), promo ?? undefined);
}

export function productLines(lines: readonly CartLine[]): ProductLine[] {
  return lines.flatMap((line) => {
    const product = findProduct(line.id);
    if (product === undefined) return [];
    return [{ product, quantity: line.quantity, designs: sentDesigns(line) }];
  });
}
