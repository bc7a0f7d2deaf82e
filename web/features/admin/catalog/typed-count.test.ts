import { expect, it } from 'vitest';
import { countOf, noCount } from './typed-count.ts';

it.each([
  ['0', 0],
  [' 25 ', 25],
  ['1,000', 1_000],
  ['30 000', 30_000],
  ['٢٥', 25],
  ['１２', 12],
  ['007', 7],
  ['999999999', 999_999_999],
  ['', noCount],
  ['-1', noCount],
  ['1.5', noCount],
  ['1,5', noCount],
  ['10,00', noCount],
  ['1e3', noCount],
  ['1000000000', noCount],
  ['ten', noCount],
])('%j is the whole number %j', (typed, count) => {
  expect(countOf(typed)).toBe(count);
});
