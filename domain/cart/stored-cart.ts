import { findProduct } from '../catalog/products.ts';
import { cartLineOf, type CartLine } from './cart-line.ts';
import { clampQuantity, maximumQuantityOf } from './quantity.ts';

/**
 * The lines of a cart kept in a browser, perhaps for months and perhaps by an older release: what
 * the catalogue no longer has is dropped, and what it has comes with today's name and price.
 */
export function readStoredLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((line: unknown) => {
    if (!isRecord(line) || typeof line['id'] !== 'string') return [];
    const product = findProduct(line['id']);
    if (product === undefined) return [];
    const priceId = typeof line['priceId'] === 'string' ? line['priceId'] : undefined;
    const quantity = clampQuantity(line['quantity'], maximumQuantityOf(product));
    return [{ ...cartLineOf(product, priceId), quantity }];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
