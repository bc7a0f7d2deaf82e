import { describe, expect, it } from 'vitest';
import { getProduct } from '../catalog/products.ts';
import { clampQuantity, maximumQuantityOf, quantityProblem } from './quantity.ts';

const notWhole = 'Quantity must be a whole number of at least 1.';
const tooMany = 'Quantity must be at most 100. Please contact us for larger orders.';
const oneOnly = 'The Business plan can be bought with a quantity of 1 only.';

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
    expect(quantityProblem(getProduct(id), quantity)).toBe(problem);
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
    [1e9, 100],
    ['1e9', 100],
    [Infinity, 100],
  ])('%j: %i', (typed, quantity) => {
    expect(clampQuantity(typed)).toBe(quantity);
  });

  it("keeps to the plan's maximum", () => {
    expect(clampQuantity(5, maximumQuantityOf(getProduct('business-monthly')))).toBe(1);
    expect(clampQuantity(5, maximumQuantityOf(getProduct('lifetime')))).toBe(5);
  });
});
