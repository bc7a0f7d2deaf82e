import { describe, expect, it } from 'vitest';
import { seedProduct } from '../catalog/seed-catalog.ts';
import {
  cartQuantityProblem,
  clampCardCount,
  clampQuantity,
  quantityProblem,
  readQuantity,
} from './quantity.ts';

const notWhole = 'Quantity must be a whole number of at least 1.';
const tooMany = 'Quantity must be at most 100. Please contact us for larger orders.';
const oneOnly = 'You can only buy one Business plan at a time.';

describe('quantityProblem', () => {
  it.each([
    ['lifetime', 1, undefined],
    ['lifetime', 100, undefined],
    ['lifetime', 101, tooMany],
    ['business-plus-monthly', 1e9, tooMany],
    ['lifetime', 0, notWhole],
    ['lifetime', -1, notWhole],
    ['lifetime', 1.5, notWhole],
    ['lifetime', NaN, notWhole],
    ['lifetime', Infinity, notWhole],
    ['business-monthly', 1, undefined],
    ['business-yearly', 2, oneOnly],
    ['business-monthly', 0, notWhole],
  ] as const)('%s, %d: %s', (id, quantity, problem) => {
    expect(quantityProblem(seedProduct(id), quantity)).toBe(problem);
  });

  it.each([
    [0, 2, 'You can only buy one Lifetime plan at a time.'],
    [1, 100, undefined],
    [1, 101, tooMany],
    [50, 4, undefined],
    [50, 5, 'Quantity must be at most 4. Please contact us for larger orders.'],
  ])('follows the cards of a plan: %i, × %i', (cards, quantity, problem) => {
    expect(quantityProblem({ ...seedProduct('lifetime'), cards }, quantity)).toBe(problem);
  });
});

describe('cartQuantityProblem', () => {
  it.each([
    [1, undefined],
    [101, undefined],
    [999_999, undefined],
    [1_000_000, 'Quantity must be at most 999,999.'],
    [0, notWhole],
    [-5, notWhole],
    [1.5, notWhole],
    [NaN, notWhole],
  ])('%d: %s', (quantity, problem) => {
    expect(cartQuantityProblem(quantity)).toBe(problem);
  });
});

describe('clampCardCount', () => {
  it.each([
    ['2', 0, 2],
    ['0', 3, 0],
    [-1, 0, 0],
    ['-5', 3, 0],
    ['abc', 0, 0],
    ['abc', 3, 1],
    ['', 0, 0],
    ['2.9', 0, 2],
    [1_000_000, 0, 999_999],
  ])('%j after %i: %i', (typed, before, count) => {
    expect(clampCardCount(typed, before)).toBe(count);
  });
});

describe('clampQuantity', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [' 7 ', 7],
    ['', 1],
    ['abc', 1],
    [undefined, 1],
    [null, 1],
    [NaN, 1],
    [0, 1],
    [-1, 1],
    ['-5', 1],
    [1.5, 1],
    ['2.9', 2],
    ['1,5', 1],
    ['٣', 3],
    [101, 101],
    [1e9, 999_999],
    ['1e9', 999_999],
    [Infinity, 999_999],
  ])('%j: %i', (typed, quantity) => {
    expect(clampQuantity(typed)).toBe(quantity);
  });
});

describe('readQuantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['007', 7],
    ['٣', 3],
    ['۱۰', 10],
    ['７', 7],
    ['𝟛', 3],
    ['999', 999],
  ])('reads %j as %i', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity);
  });

  it.each(['', '0', '-3', '1,5', '2.0', '1e2', 'three', '1000000'])(
    'reads nothing of %j',
    (typed) => {
      expect(readQuantity(typed)).toBeUndefined();
    },
  );
});
