import { expect, it } from 'vitest';
import { backOffMs } from './server-lifecycle.ts';

it.each([
  [0, 0],
  [1, 0],
  [2, 100],
  [3, 200],
  [8, 6_400],
  [9, 10_000],
  [1_000, 10_000],
])('after %d failures in a row waits %d ms', (failures, pause) => {
  expect(backOffMs(failures)).toBe(pause);
});
