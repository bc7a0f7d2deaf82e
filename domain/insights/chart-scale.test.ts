import { expect, it } from 'vitest';
import { chartTop } from './chart-scale.ts';

it.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [7, 10],
  [10, 10],
  [11, 20],
  [21, 40],
  [41, 60],
  [61, 100],
  [12_345, 20_000],
  [2_000_000, 2_000_000],
])('a chart of at most %d ends at %d', (highest, top) => expect(chartTop(highest)).toBe(top));
