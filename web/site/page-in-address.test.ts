import { expect, it } from 'vitest';
import { pageInAddress, pageInstead } from './page-in-address.ts';

it.each([
  [1, 0, undefined],
  [1, 1, undefined],
  [3, 3, undefined],
  [2, 3, undefined],
  [99, 3, 3],
  [2, 1, 1],
  // Nothing is left of a list of two pages.
  [2, 0, 1],
])('page %i of %i shows page %j instead', (currentPage, totalPages, page) => {
  expect(pageInstead({ currentPage, totalPages })).toBe(page);
});

it.each([
  ['', 1],
  ['page=2', 2],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=x', 1],
  // The API reads no higher one.
  ['page=1000000000', 1_000_000_000],
  ['page=1000000001', 1],
  ['page=99999999999999999999', 1],
])('the address %j names page %i', (query, page) => {
  expect(pageInAddress(new URLSearchParams(query))).toBe(page);
});
