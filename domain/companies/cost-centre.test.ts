import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { costCentreProblem, splitCents } from './cost-centre.ts';

it.each([
  [3_000, [2, 3], [1_200, 1_800]],
  [1_000, [1, 1, 1], [333, 334, 333]],
  [-600, [1, 2], [-200, -400]],
  [600, [0, 5], [0, 600]],
  [600, [0, 0], [0, 600]],
  [600, [], []],
])('splits %i by %j', (cents, seats, parts) => {
  expect(splitCents(cents, seats)).toEqual(parts);
});

it('splits every amount whole, and to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 }),
      (cents, seats) => {
        const parts = splitCents(cents, seats);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        const all = seats.reduce((sum, count) => sum + count, 0);
        for (const [index, part] of parts.entries()) {
          const exact = all === 0 ? part : (cents * (seats[index] ?? 0)) / all;
          expect(Math.abs(part - exact)).toBeLessThan(1.01);
        }
      },
    ),
  );
});

it('takes a short text', () => {
  expect(costCentreProblem('CC 4711')).toBeUndefined();
  expect(costCentreProblem('x'.repeat(61))).toMatch('at most 60');
});
