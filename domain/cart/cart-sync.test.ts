import { describe, expect, it } from 'vitest';
import type { ProductId } from '../catalog/products.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { cartLineOf } from './cart-line.ts';
import { cartAfterLoad, cartRemoval, cartSync, withDesignsOf } from './cart-sync.ts';

function line(id: ProductId, quantity = 1) {
  return { ...cartLineOf(seedProduct(id)), quantity };
}

const local = [line('lifetime', 2), line('business-monthly')];
const backend = [line('business-plus-yearly', 3)];
const posts = [
  { productId: 'lifetime', quantity: 2, replaceQuantity: true },
  { productId: 'business-monthly', quantity: 1, replaceQuantity: true },
];

describe('cartAfterLoad', () => {
  it.each([
    ['both full', local, backend, backend],
    ['backend empty', local, [], local],
    ['local empty', [], backend, backend],
    ['both empty', [], [], []],
  ])('%s', (_, ours, theirs, expected) => {
    expect(cartAfterLoad(ours, theirs)).toBe(expected.length === 0 ? ours : expected);
  });
});

describe('cartSync', () => {
  it.each([
    ['local empty, backend full: load', [], backend, { kind: 'load', lines: backend }],
    ['both empty: nothing', [], [], { kind: 'nothing' }],
    ['local full, backend empty: post each', local, [], { kind: 'post', posts }],
    ['both full: post each', local, backend, { kind: 'post', posts }],
  ])('%s', (_, ours, theirs, expected) => {
    expect(cartSync(ours, theirs)).toEqual(expected);
  });
});

describe('cartRemoval', () => {
  it('is a replacing quantity of 0', () => {
    expect(cartRemoval('lifetime')).toEqual({
      productId: 'lifetime',
      quantity: 0,
      replaceQuantity: true,
    });
  });
});

describe('withDesignsOf', () => {
  it('takes what another browser chose for the same plan, where this one chose nothing', () => {
    const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
    const theirs = [{ ...line('lifetime', 2), designs: [rosa] }];
    expect(withDesignsOf(local, theirs)[0]?.designs).toEqual([rosa]);
    const ours = [{ ...line('lifetime'), designs: [null, rosa] }];
    expect(withDesignsOf(ours, theirs)).toEqual(ours);
    expect(withDesignsOf(local, backend)).toEqual(local);
  });
});
