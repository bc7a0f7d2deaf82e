import { expect, it } from 'vitest';
import { moved } from './reorder.ts';

it.each([
  [0, 1, 'bacd'],
  [3, -1, 'abdc'],
  [1, 2, 'acdb'],
  [0, -1, 'abcd'],
  [3, 1, 'abcd'],
  [2, 0, 'abcd'],
])('the %ith moved by %i makes abcd %s', (index, by, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], index, by).join('')).toBe(expected);
});
