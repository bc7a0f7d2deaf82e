import { describe, expect, it } from 'vitest';
import { findProductByPriceId, priceIdOf } from './price-ids.ts';
import { seedProduct } from './seed-catalog.ts';

const configured = { 'business-monthly': 'price_1', lifetime: 'price_2' };

describe('price identifiers', () => {
  it.each([
    ['business-monthly', 'price_1'],
    ['lifetime', 'price_2'],
    ['business-yearly', 'business-yearly'],
  ] as const)('%s is sold under %s', (id, priceId) => {
    expect(priceIdOf(seedProduct(id), configured)).toBe(priceId);
    expect(findProductByPriceId(priceId, configured)?.id).toBe(id);
  });

  it.each(['', 'price_3', 'free'])('%j is nothing that is sold', (priceId) => {
    expect(findProductByPriceId(priceId, configured)).toBeUndefined();
  });

  it("a product's own id names it even where an identifier is configured", () => {
    expect(findProductByPriceId('lifetime', configured)?.id).toBe('lifetime');
  });
});
