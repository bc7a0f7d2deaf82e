import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { drawableText, isVisible } from '#server/platform/fonts/script-fonts.ts';
import { sampleEvenly } from '#tests/support/whole-run.ts';
import { drawText, type TextLook } from './text-images.ts';

const file = new URL('../../../../tests/texts/naughty-strings.json', import.meta.url);
const naughty: string[] = JSON.parse(readFileSync(file, 'utf8'));

const look: TextLook = {
  weight: 600,
  sizes: [230],
  maxHeight: 300,
  width: 430,
  color: '#16191a',
  align: 'left',
};

describe('a drawn text', () => {
  it('stays within its place, whatever it says', async () => {
    const texts = [
      ...sampleEvenly(naughty, 80),
      '﷽',
      '🏻🏼🏽🏾🏿',
      `e${'\u0301'.repeat(99)}`,
      '\u3164',
      '\u2800',
    ];
    for (const text of texts.map((one) => drawableText(one.slice(0, 60), exactSubsets))) {
      // As cards and pages do: what nothing draws is left out before.
      if (!isVisible(text)) continue;
      const { width, height } = await drawText(text, look);
      expect({ text, fits: width <= look.width && height <= look.maxHeight }).toEqual({
        text,
        fits: true,
      });
    }
  });
});

it('puts each line in the middle where it is asked to', async () => {
  const { input } = await drawText('Featherstonehaugh Lo', {
    ...look,
    sizes: [40],
    width: 380,
    maxHeight: 200,
    align: 'center',
  });
  const { data, info } = await sharp(input)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lastLine = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: 12 }, (_row, y) => data[(info.height - 14 + y) * info.width + x] ?? 0),
  ).map((column) => column.some((alpha) => alpha > 128));
  const [start, end] = [lastLine.indexOf(true), info.width - 1 - lastLine.lastIndexOf(true)];
  expect(start).toBeGreaterThan(50);
  expect(Math.abs(start - end)).toBeLessThan(8);
});
