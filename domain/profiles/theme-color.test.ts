import { describe, expect, it } from 'vitest';
import { contrastRatio, parseColor, readableTextOn } from './theme-color.ts';

/** 512 colours, evenly spread. */
const steps = [0, 36, 73, 109, 146, 182, 219, 255];
const channels = steps.map((value) => value.toString(16).padStart(2, '0'));
const palette = channels.flatMap((r) =>
  channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)),
);

describe('parseColor', () => {
  it.each([
    ['#22C55E', '#22c55e'],
    [' 16a34a ', '#16a34a'],
    ['#fA0', '#ffaa00'],
    ['', undefined],
    ['#12', undefined],
    ['#12345g', undefined],
    ['#22c55e80', undefined],
    ['green', undefined],
    ['#fff;background:url(x)', undefined],
    ['#ffffff\n#', undefined],
  ])('%j is %j', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });
});

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#ffffff', '#767676', 4.54],
    ['#16a34a', '#ffffff', 3.3],
    ['#22c55e', '#ffffff', 2.28],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('readableTextOn', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#22c55e', '#000000'],
    ['#1d4ed8', '#ffffff'],
  ])('%s: %s', (color, text) => {
    expect(readableTextOn(color)).toBe(text);
  });

  it('reaches AA on every colour', () => {
    const worst = Math.min(...palette.map((color) => contrastRatio(readableTextOn(color), color)));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
});
