import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * The fonts, best first: Inter for Latin, Greek and Cyrillic, emoji in outlines (colours would be
 * megabytes), then Noto script by script. Chinese stands before Korean, whose font has Chinese
 * characters of its own, and has Japanese kana as well. Japanese adds the rare characters of names, such as
 * U+20BB7.
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
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-oriya',
  'noto-sans-telugu',
  'noto-sans-ol-chiki',
  'noto-sans-meetei-mayek',
  'noto-sans-sinhala',
  'noto-sans-thaana',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-myanmar',
  'noto-serif-tibetan',
  'noto-sans-ethiopic',
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
 * The text without the characters that no font has (runes, hieroglyphs …): they would show as empty boxes.
 * A character without a glyph of its own is drawn by its parts or its plain form, where fonts have those.
 */
export function drawableText(text: string, subsets = fontSubsets): string {
  return Array.from(text.normalize('NFC'), (character) => drawnAs(character, subsets))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether `drawableText` leaves out no letter and no digit. */
export function isDrawable(text: string, subsets = fontSubsets): boolean {
  return Array.from(text.normalize('NFC')).every(
    (character) =>
      !/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(character) ||
      drawnAs(character, subsets) !== '',
  );
}

/** Whether a text shows something. Marks and directions alone do not, nor do letters that fill a place, such as U+3164. */
export function isVisible(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** A character as it is drawn by these fonts; empty where they have neither it nor its parts. */
export function drawnAs(character: string, subsets: readonly FontSubset[]): string {
  const isDrawn = (part: string) => subsetOf(part, subsets) !== undefined;
  if (isDrawn(character)) return character;
  return Array.from(character.normalize('NFKD')).filter(isDrawn).join('');
}

/** The path of the file, as WOFF. */
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
