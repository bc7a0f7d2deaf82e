import { readFileSync } from 'node:fs';
import { charactersOf } from './character-map.ts';
import { fontSubsets, subsetFile, type FontSubset, type FontWeight } from './script-fonts.ts';
import { openTypeOfWoff } from './woff.ts';

const read = new Map<string, Buffer>();

/**
 * A file of a font as OpenType, read once in a process. Fontkit reads WOFF as well, but inflates it in
 * JavaScript: five times slower than all the rest of drawing a page.
 */
export function openTypeOf(subset: FontSubset, weight: FontWeight): Buffer {
  const file = subsetFile(subset, weight);
  const font = read.get(file) ?? openTypeOfWoff(readFileSync(file));
  read.set(file, font);
  return font;
}

/**
 * The same files in the same order, saying of each character whether its glyph is really there: for who
 * draws with one font at a time, where nothing falls back upon the next.
 */
export const exactSubsets: readonly FontSubset[] = fontSubsets.map((subset) => {
  let characters: ReadonlySet<number> | undefined;
  return {
    ...subset,
    has(codePoint) {
      if (!subset.has(codePoint)) return false;
      characters ??= charactersOf(openTypeOf(subset, 400));
      return characters.has(codePoint);
    },
  };
});
