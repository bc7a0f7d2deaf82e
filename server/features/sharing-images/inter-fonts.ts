import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const weights = [400, 600] as const;

/** Which characters each file of the font has, in the notation of CSS `unicode-range`. */
const subsetRanges = z
  .record(z.string(), z.string())
  .parse(require('@fontsource/inter/unicode.json'));

/** Latin first: it has what all texts share, and where files overlap the first one wins. */
const subsets = Object.entries(subsetRanges)
  .toReversed()
  .map(([name, ranges]) => ({ name, has: rangeTest(ranges) }));

function rangeTest(ranges: string): (codePoint: number) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => bounds.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function subsetOf(character: string) {
  const codePoint = character.codePointAt(0) ?? 0;
  return subsets.find(({ has }) => has(codePoint));
}

/**
 * What of a text Inter can draw: Latin, Greek and Cyrillic with their accents. Anything else
 * (emoji, Arabic, Chinese …) is left out, since it would show as empty boxes.
 */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC'))
    .filter((character) => subsetOf(character) !== undefined)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

interface FontSet {
  readonly fonts: Font[];
  /** The fonts' names, best first. */
  readonly family: string;
}

/** By family. The same array each time, because satori parses a new one anew. */
const read = new Map<string, Promise<FontSet>>();

/** The font files that a text needs, each under a name of its own: most texts need one pair. */
export async function interFor(text: string): Promise<FontSet> {
  const used = new Set(Array.from(text, subsetOf));
  const names = subsets
    .filter((subset) => subset.name === 'latin' || used.has(subset))
    .map(({ name }) => name);
  const family = names.map(familyOf).join(', ');
  const found = read.get(family) ?? readFonts(names, family);
  read.set(family, found);
  return found;
}

async function readFonts(names: readonly string[], family: string): Promise<FontSet> {
  const files = names.flatMap((name) => weights.map((weight) => ({ name, weight })));
  const fonts = await Promise.all(
    files.map(async ({ name, weight }): Promise<Font> => {
      const file = `@fontsource/inter/files/inter-${name}-${weight}-normal.woff`;
      const data = await readFile(require.resolve(file));
      return { name: familyOf(name), data, weight, style: 'normal' };
    }),
  );
  return { fonts, family };
}

function familyOf(subset: string): string {
  return `Inter ${subset}`;
}
