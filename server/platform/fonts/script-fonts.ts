import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * The fonts, best first: Inter for Latin, Greek and Cyrillic, emoji in outlines (colours would be
 * megabytes), then Noto script by script. Chinese stands before Korean, whose font has Chinese
 * characters of its own, and has Japanese kana as well.
 */
const families = [
  'inter',
  'noto-emoji',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

export type FontWeight = 400 | 600;

/** A file of a font: those of large scripts are cut into a hundred. */
export interface FontSubset {
  readonly family: (typeof families)[number];
  readonly name: string;
  readonly has: (codePoint: number) => boolean;
}

const rangesShape = z.record(z.string(), z.string());

/** Latin first: it has what all texts share, and where files overlap the first one wins. */
export const fontSubsets: readonly FontSubset[] = families.flatMap((family) => {
  // Which characters each file has, in the notation of CSS `unicode-range`.
  const ranges = rangesShape.parse(
    JSON.parse(readFileSync(installedFile(family, 'unicode.json'), 'utf8')),
  );
  return Object.entries(ranges)
    .toReversed()
    .map(([name, range]) => ({
      family,
      name: name.replaceAll(/[[\]]/g, ''),
      has: rangeTest(range),
    }));
});

function rangeTest(ranges: string): (codePoint: number) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => bounds.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** The file that draws a character, of these. */
export function subsetOf(
  character: string,
  subsets: readonly FontSubset[] = fontSubsets,
): FontSubset | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return subsets.find(({ has }) => has(codePoint));
}

/**
 * What of a text these fonts can draw. Anything else (Khmer, Ethiopic, runes …) is left out, since it
 * would show as empty boxes.
 */
export function drawableText(text: string, subsets = fontSubsets): string {
  return Array.from(text.normalize('NFC'))
    .filter((character) => subsetOf(character, subsets) !== undefined)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Where the file lies, as WOFF. */
export function subsetFile({ family, name }: FontSubset, weight: FontWeight): string {
  return installedFile(family, `files/${family}-${name}-${weight}-normal.woff`);
}

function installedFile(family: FontSubset['family'], file: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/${family}/${file}`));
}

/** The file as WOFF. */
export async function readSubset(subset: FontSubset, weight: FontWeight) {
  return readFile(subsetFile(subset, weight));
}
