import { expect, it } from 'vitest';
import { withPlaces } from './leader-board.ts';

it.each<[readonly number[], readonly number[]]>([
  [[], []],
  [[3], [1]],
  [
    [9, 7, 2],
    [1, 2, 3],
  ],
  [
    [9, 9, 2],
    [1, 1, 3],
  ],
  [
    [9, 4, 4, 4, 1],
    [1, 2, 2, 2, 5],
  ],
  [
    [0, 0],
    [1, 1],
  ],
])('figures %j have the places %j', (counts, places) => {
  const rows = withPlaces(counts.map((count) => ({ count })));
  expect(rows.map(({ place }) => place)).toEqual(places);
  expect(rows.map(({ count }) => count)).toEqual(counts);
});
