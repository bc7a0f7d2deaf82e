import type { Font } from 'satori';
import {
  drawableText,
  fontSubsets,
  readSubset,
  subsetOf,
  type FontSubset,
} from '#server/platform/fonts/script-fonts.ts';

const weights = [400, 600] as const;
const subsets = fontSubsets.filter(({ family }) => family === 'inter');

/** The part of a text that Inter can draw: Latin, Greek and Cyrillic with their accents. */
export function drawableByInter(text: string): string {
  return drawableText(text, subsets);
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
  const used = new Set(Array.from(text, (character) => subsetOf(character, subsets)));
  const files = subsets.filter((subset) => subset.name === 'latin' || used.has(subset));
  const family = files.map(nameOf).join(', ');
  const found = read.get(family) ?? readFonts(files, family);
  read.set(family, found);
  return found;
}

async function readFonts(files: readonly FontSubset[], family: string): Promise<FontSet> {
  const fonts = await Promise.all(
    files
      .flatMap((subset) => weights.map((weight) => ({ subset, weight })))
      .map(async ({ subset, weight }): Promise<Font> => {
        const data = await readSubset(subset, weight);
        return { name: nameOf(subset), data, weight, style: 'normal' };
      }),
  );
  return { fonts, family };
}

function nameOf({ name }: FontSubset): string {
  return `Inter ${name}`;
}
