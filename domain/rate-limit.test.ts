import { expect, it } from 'vitest';
import { multiplyCount } from './rate-limit.ts';

it.each([
  [10, 1, 10],
  [10, 2.25, 23],
  [10, 0.1, 1],
  [10, 0.001, 1],
])('%d with the factor %d is %d', (count, factor, expected) => {
  expect(multiplyCount(count, factor)).toBe(expected);
});
