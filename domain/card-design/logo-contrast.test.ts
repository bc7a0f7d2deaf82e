import { expect, it } from 'vitest';
import { isLogoHardlySeen } from './logo-contrast.ts';

const forest = '#14532d';
const bone = '#f3f0e8';
const white = [255, 255, 255, 255];
const clear = [0, 0, 0, 0];

/** @param parts colours, each with how many pixels have it */
const logo = (...parts: readonly (readonly [color: readonly number[], count: number])[]) =>
  parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());

it.each([
  ['white on green', logo([white, 100]), forest, false],
  ['the green of the card', logo([[20, 83, 45, 255], 100], [clear, 900]), forest, true],
  ['a green nearly as dark', logo([[12, 70, 50, 255], 100]), forest, true],
  ['white on warm white', logo([white, 100], [clear, 50]), bone, true],
  ['black words on a white box', logo([white, 92], [[20, 20, 20, 255], 8]), bone, false],
  ['a white box with a dark speck', logo([white, 990], [[20, 20, 20, 255], 10]), bone, true],
  ['a dark shape that is nearly transparent', logo([[0, 0, 0, 45], 100]), bone, true],
  ['nothing at all', logo([clear, 100]), bone, false],
  ['no pixel', [], bone, false],
])('%s', (_what, pixels, base, isHardlySeen) => {
  expect(isLogoHardlySeen(pixels, base)).toBe(isHardlySeen);
});
