import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { drawableText, isVisible } from '#server/platform/fonts/script-fonts.ts';
import { drawText, type TextLook } from './text-images.ts';

const file = new URL('../../../tests/texts/naughty-strings.json', import.meta.url);
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
  it('stays within its place, whatever it says', { timeout: 120_000 }, async () => {
    const texts = [...naughty, '﷽', '🏻🏼🏽🏾🏿', `e${'\u0301'.repeat(99)}`, '\u3164', '\u2800'];
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
