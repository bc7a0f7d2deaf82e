import { expect, it } from 'vitest';
import { isMassRemoval } from './removal-guard.ts';

it.each([
  [1, 1, false],
  [4, 4, false],
  [5, 5, true],
  [5, 24, true],
  [5, 25, false],
  [20, 100, false],
  [21, 100, true],
  [2_000, 10_000, false],
  [2_001, 10_000, true],
])('%i of %i: %s', (removed, before, expected) => {
  expect(isMassRemoval({ removed, before })).toBe(expected);
});
