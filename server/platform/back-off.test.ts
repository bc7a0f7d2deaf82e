import { expect, it } from 'vitest';
import { backOffMs, countFailures } from './back-off.ts';

it.each([
  [0, 0],
  [1, 0],
  [2, 100],
  [3, 200],
  [7, 3_200],
  [8, 5_000],
  [1_000, 5_000],
])('after %d failures in a row waits %d ms', (failures, pause) => {
  expect(backOffMs(failures)).toBe(pause);
});

it.each([
  ['one that lived', 7, 2_001, 1],
  ['one that died as soon as it was used', 7, 2_000, 8],
  ['one that did not start', 7, 0, 8],
])('the death of %s is counted', (_what, failures, livedMs, expected) => {
  expect(countFailures(failures, livedMs, 2_000)).toBe(expected);
});
