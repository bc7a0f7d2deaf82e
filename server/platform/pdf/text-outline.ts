import type { FontSubset, FontWeight } from '#server/platform/fonts/script-fonts.ts';
import { shapedFont, type ShapedFont } from '#server/platform/fonts/shaped-font.ts';
import { spelledText } from '#server/platform/fonts/spelled-text.ts';
import { runsOf, type TextRun } from './text-runs.ts';

/** The place of a line of text, in the drawing's own unit. */
export interface OutlinePlace {
  /** Of its left side, or of its right one where it is mirrored. */
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly isMirrored: boolean;
  /** Of the text that the line is of. */
  readonly direction: 'ltr' | 'rtl';
  /** Of the font. */
  readonly size: number;
  readonly weight: FontWeight;
  /** A text that would be wider is made smaller. */
  readonly maxWidth: number;
}

const opened = new Map<string, ShapedFont>();

/**
 * One line of text as the outline of its letters, an SVG path: any script, and nothing that draws it
 * needs the fonts. Shaped and set as in a PDF (`pdf.ts`); what no font has is spelled out.
 */
export function outlineOfText(text: string, place: OutlinePlace): string {
  const line = spelledText(text);
  const runs = runsOf(line, place.direction).map((run) => ({ ...shape(run, place.weight) }));
  const wide = runs.reduce((sum, { width }) => sum + width, 0) * place.size;
  const size = wide > place.maxWidth ? (place.size * place.maxWidth) / wide : place.size;
  let left = place.isMirrored ? place.x - Math.min(wide, place.maxWidth) : place.x;
  let path = '';
  for (const run of runs) {
    path += outlineOfRun(run, left, place.y, size);
    left += run.width * size;
  }
  return path;
}

type ShapedRun = ReturnType<typeof shape>;

/** @returns its glyphs, and its width in sizes of the font */
function shape({ text, font: subset }: TextRun, weight: FontWeight) {
  const font = fontOf(subset, weight);
  // As in `pdf.ts`: without Inter's alternates.
  const features = subset.family === 'inter' ? { calt: false } : {};
  const { glyphs, positions, advanceWidth } = font.layout(text, features);
  return { glyphs, positions, unit: font.unitsPerEm, width: advanceWidth / font.unitsPerEm };
}

function fontOf(subset: FontSubset, weight: FontWeight): ShapedFont {
  const name = `${subset.family}-${subset.name}-${weight}`;
  const font = opened.get(name) ?? shapedFont(subset, weight);
  opened.set(name, font);
  return font;
}

function outlineOfRun({ glyphs, positions, unit }: ShapedRun, x: number, y: number, size: number) {
  const scale = size / unit;
  let left = x;
  let path = '';
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? {
      xAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    };
    // Glyphs are drawn upward, pictures downward.
    path += glyph.path
      .transform(scale, 0, 0, -scale, left + xOffset * scale, y - yOffset * scale)
      .toSVG();
    left += xAdvance * scale;
  }
  return path;
}
