import { expect, it } from 'vitest';
import { rowAfter } from './row-place.ts';

const ids = ['a', 'b', 'c'];

it.each([
  ['j begins at the first', 1, -1, undefined, 0],
  ['k begins at the last', -1, -1, undefined, 2],
  ['j goes on', 1, 0, undefined, 1],
  ['k goes back', -1, 2, undefined, 1],
  ['j ends at the last', 1, 2, undefined, undefined],
  ['k ends at the first', -1, 0, undefined, undefined],
  ['j goes on where the place was', 1, -1, { id: 'b', index: 1 }, 2],
  ['k goes back from where the place was', -1, -1, { id: 'b', index: 1 }, 0],
  ['j takes what came to the place of a row that is gone', 1, -1, { id: 'x', index: 1 }, 1],
  ['k takes what stood before it', -1, -1, { id: 'x', index: 1 }, 0],
  ['j takes the last where the last is gone', 1, -1, { id: 'x', index: 3 }, 2],
  ['the focus counts more than the place', 1, 0, { id: 'c', index: 2 }, 1],
] as const)('%s', (_, by, focused, place, to) => {
  expect(rowAfter(ids, by, focused, place)).toBe(to);
});

it('leads nowhere in an empty list', () => {
  expect(rowAfter([], 1, -1, { id: 'x', index: 0 })).toBeUndefined();
});
