import { expect, it } from 'vitest';
import { createCountCache } from './count-cache.ts';

it.each([
  { total: 9_999, after: 0, counted: 2, is: 'short lists are counted each time' },
  { total: 10_000, after: 9_999, counted: 1, is: 'long ones once in ten seconds' },
  { total: 10_000, after: 10_000, counted: 2, is: 'and then again' },
])('$is', async ({ total, after, counted }) => {
  let now = 0;
  let calls = 0;
  const count = createCountCache(
    { now: () => new Date(now) },
    async (_: 'replica', key: string) => {
      calls += 1;
      return key === 'all' ? total : 1;
    },
  );
  expect(await count('replica', 'all')).toBe(total);
  now += after;
  expect(await count('replica', 'all')).toBe(total);
  expect(await count('replica', 'other')).toBe(1);
  expect(calls).toBe(counted + 1);
});
