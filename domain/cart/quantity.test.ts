import { describe, expect, it } from 'vitest';
import { getProduct } from '../catalog/products.ts';
import { clampQuantity, maximumQuantityOf, quantityProblem, readQuantity } from './quantity.ts';

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

describe('readQuantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['007', 7],
    ['٣', 3],
    ['۱۰', 10],
    ['７', 7],
  ])('reads %j as %i', (typed, quantity) => {
    expect(readQuantity(typed, getProduct('lifetime'))).toEqual({ quantity });
  });

  it.each([
    ['', notWhole],
    ['0', notWhole],
    ['-3', notWhole],
    ['1,5', notWhole],
    ['2.0', notWhole],
    ['1e2', notWhole],
    ['three', notWhole],
    // A digit of a script that nobody asked for.
    ['𝟛', notWhole],
    ['101', tooMany],
    ['999', tooMany],
  ])('guesses nothing of %j', (typed, problem) => {
    expect(readQuantity(typed, getProduct('lifetime'))).toEqual({ problem });
  });

  it('says what a plan allows', () => {
    expect(readQuantity('2', getProduct('business-monthly'))).toEqual({ problem: oneOnly });
  });
});
