import bidiFactory from 'bidi-js';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { subsetOf, type FontSubset } from '#server/platform/fonts/script-fonts.ts';
import { isShapedRightToLeft } from '#server/platform/fonts/shaped-font.ts';
import { isIsolate } from '#server/platform/fonts/spelled-text.ts';

/** A piece of a line that one font draws in one direction. */
export interface TextRun {
  /** In the order in which a shaper is to read it, brackets mirrored where they are to be. */
  readonly text: string;
  readonly font: FontSubset;
}

interface LogicalRun extends TextRun {
  /** Of the Unicode Bidirectional Algorithm (UAX 9): odd is right to left. */
  readonly level: number;
}

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter();

/** The characters of a text as one sees them: a letter with its accents is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Which way a text begins to run, by its first letter that says so. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const level = bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0;
  return level % 2 === 0 ? 'ltr' : 'rtl';
}

/**
 * A line as runs from left to right on the paper. Characters that no font has must have been spelled out
 * before (`spelledText`).
 */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): TextRun[] {
  return inVisualOrder(logicalRuns(line, direction)).map(({ text, font, level }) => ({
    text: level % 2 === 1 ? forRightToLeft(text) : forLeftToRight(text),
    font,
  }));
}

function logicalRuns(line: string, direction: 'ltr' | 'rtl'): LogicalRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: LogicalRun[] = [];
  for (const { segment, index } of segmenter.segment(line)) {
    if (isIsolate(segment)) continue;
    const level = levels[index] ?? 0;
    for (const { text, font } of fontedParts(segment)) {
      const last = runs.at(-1);
      if (last?.font === font && last.level === level) {
        runs[runs.length - 1] = { ...last, text: last.text + text };
      } else {
        runs.push({ text, font, level });
      }
    }
  }
  return runs;
}

/** A character and its marks stay together where one font has them all. */
function fontedParts(grapheme: string): TextRun[] {
  const characters = Array.from(grapheme);
  const whole = exactSubsets.find(({ has }) =>
    characters.every((character) => has(character.codePointAt(0) ?? 0)),
  );
  if (whole !== undefined) return [{ text: grapheme, font: whole }];
  // Joiners and variation selectors mean nothing apart from their font.
  return characters
    .filter((character) => !/[\p{Cf}\p{Variation_Selector}]/u.test(character))
    .flatMap((text) => {
      const font = subsetOf(text, exactSubsets);
      return font === undefined ? [] : [{ text, font }];
    });
}

/** UAX 9, rule L2: from the highest level down to the lowest odd one, what is at it or above is reversed. */
function inVisualOrder(logical: readonly LogicalRun[]): LogicalRun[] {
  const runs = [...logical];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  }
  return runs;
}

function forRightToLeft(text: string): string {
  const mirrored = Array.from(
    text,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  );
  return isShapedRightToLeft(text) ? mirrored.join('') : mirrored.toReversed().join('');
}

/** Digits of a script that runs right to left still run left to right. */
function forLeftToRight(text: string): string {
  return isShapedRightToLeft(text) ? graphemesOf(text).toReversed().join('') : text;
}
