import { expect, it } from 'vitest';
import { outlineOfText, type OutlinePlace } from './text-outline.ts';

const place: OutlinePlace = {
  x: 10,
  y: 40,
  isMirrored: false,
  direction: 'ltr',
  size: 5,
  weight: 600,
  maxWidth: 70,
};

/** How far an outline reaches, from left to right and from top to bottom. */
function boundsOf(path: string) {
  const points = Array.from(path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
}

it.each(['Rosa Lind', 'محمد عبد الله', 'שלום', '王小明', 'क्षत्रिय', 'Zoë 🎉', '(عمر) Omar'])(
  'draws %s where it stands, mirrored or not',
  (text) => {
    const [left, right, top, bottom] = boundsOf(outlineOfText(text, place));
    expect(left).toBeGreaterThan(9.5);
    expect(right).toBeGreaterThan(15);
    expect(top).toBeGreaterThan(33);
    expect(bottom).toBeLessThan(43);
    const [farLeft, farRight] = boundsOf(
      outlineOfText(text, { ...place, x: 80, isMirrored: true }),
    );
    expect(farRight).toBeLessThan(80.5);
    expect(farRight - farLeft).toBeCloseTo(right - left, 1);
  },
);

it('puts a comma where the direction of the text has it', () => {
  const bare = outlineOfText('CEO', place).length;
  const comma = outlineOfText(',', place);
  const [left] = boundsOf(outlineOfText('CEO,', { ...place, direction: 'rtl' }));
  const [commaLeft] = boundsOf(comma);
  expect(left).toBeCloseTo(commaLeft, 1);
  expect(outlineOfText('CEO,', place).slice(0, bare)).toBe(outlineOfText('CEO', place));
});

it('makes smaller what would be wider than its place', () => {
  const [left, right] = boundsOf(outlineOfText('W'.repeat(40), place));
  expect(right - left).toBeLessThanOrEqual(70);
  expect(right - left).toBeGreaterThan(68);
});

it('spells out what no font has', () => {
  expect(outlineOfText('𓀀', place)).toBe(outlineOfText('[U+13000]', place));
  expect(outlineOfText('', place)).toBe('');
});
