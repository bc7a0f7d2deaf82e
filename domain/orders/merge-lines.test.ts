import { describe, expect, it } from 'vitest';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { mergeLines } from './merge-lines.ts';

describe('mergeLines', () => {
  it('keeps each card its design', () => {
    const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
    const product = seedProduct('lifetime');
    const merged = mergeLines([
      { product, quantity: 1, designs: [rosa] },
      { product, quantity: 1, designs: [null, rosa] },
    ]);
    expect(merged).toEqual([{ product, quantity: 2, designs: [rosa, null, null, rosa] }]);
    const huge = mergeLines([
      { product, quantity: 1e9, designs: [rosa] },
      { product, quantity: 1 },
    ]);
    expect(huge[0]?.designs).toHaveLength(200);
  });

  it('makes one line of the same product', () => {
    const lifetime = seedProduct('lifetime');
    const other = { product: seedProduct('business-monthly'), quantity: 1 };
    const merged = mergeLines([
      { product: lifetime, quantity: 1 },
      other,
      { product: lifetime, quantity: 2 },
    ]);
    expect(merged).toEqual([{ product: lifetime, quantity: 3 }, other]);
  });
});
