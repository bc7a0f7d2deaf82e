import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('lets so many pass in each period, and tells of the others with the next one', () => {
  let now = 0;
  const throttle = createThrottle({ count: 2, perMs: 1_000 }, () => now);
  const passAt = (at: number) => {
    now = at;
    return throttle.pass();
  };
  expect([0, 1, 2, 999, 1_000, 1_001, 1_002, 5_000].map(passAt)).toEqual([
    0,
    0,
    undefined,
    undefined,
    2,
    0,
    undefined,
    1,
  ]);
});
