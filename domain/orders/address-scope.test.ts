import { describe, expect, it } from 'vitest';
import type { ProductId } from '../catalog/products.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { addressScope } from './address-scope.ts';

const vat = { country: 'DE', millionths: 190_000, name: 'VAT' };
const offer = {
  shippingCountries: ['DE', 'US'],
  taxTable: [
    vat,
    { ...vat, country: 'US', state: 'Ohio' },
    { ...vat, country: 'US', state: 'Iowa' },
  ],
};

describe('addressScope', () => {
  it.each<[ProductId, boolean]>([
    ['business-monthly', false],
    ['business-yearly', false],
    ['business-plus-monthly', true],
    ['lifetime', true],
  ])('of %s: a delivery, %s', (productId, isDelivery) => {
    expect(addressScope([{ product: seedProduct(productId), quantity: 1 }], offer)).toEqual({
      isDelivery,
      shippedTo: ['DE', 'US'],
      statesWithTax: ['US'],
    });
  });
});
