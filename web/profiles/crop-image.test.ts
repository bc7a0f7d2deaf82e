import { expect, it } from 'vitest';
import { croppedSize } from './crop-image.ts';

it.each([
  [3000, 1000, 1500, 1500, 500],
  [300, 100, 1500, 300, 100],
  [1000, 1000, 800, 800, 800],
  [100, 4000, 1000, 25, 1000],
  [0.4, 4000, 1000, 1, 1000],
])('%i × %i becomes, of at most %i, %i × %i', (width, height, longestSide, ...expected) => {
  const size = croppedSize({ x: 0, y: 0, width, height }, longestSide);
  expect([size.width, size.height]).toEqual(expected);
});
