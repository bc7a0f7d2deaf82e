import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { openTypeOf } from './open-type.ts';
import type { FontSubset, FontWeight } from './script-fonts.ts';

/** Text as glyphs from left to right, lengths in the font's unit. */
export interface ShapedText {
  readonly glyphs: Glyph[];
  readonly positions: GlyphPosition[];
  readonly advanceWidth: number;
}

export type ShapedFont = Omit<Font, 'layout'> & {
  layout: (text: string, features?: Readonly<Record<string, boolean>>) => ShapedText;
};

/** HarfBuzz keeps its copy of a file, so there is one of each. */
const shapers = new Map<Buffer, harfbuzz.Font>();

/**
 * A font whose text HarfBuzz sets. Fontkit gives the outlines and the parts that a PDF embeds. Fontkit's own
 * shaper throws on some texts in scripts of India and never ends with others.
 */
export function shapedFont(subset: FontSubset, weight: FontWeight): ShapedFont {
  const file = openTypeOf(subset, weight);
  const font = create(file);
  if (!('layout' in font)) throw new Error('a font of npm is a collection of fonts');
  const shaper = shapers.get(file) ?? new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  shapers.set(file, shaper);
  return Object.assign(font, {
    layout: (text: string, features: Readonly<Record<string, boolean>> = {}): ShapedText => {
      const shaped = shape(shaper, text, features);
      return {
        glyphs: shaped.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
        positions: shaped.map(({ position }) => position),
        // PDFKit scales the positions before it asks.
        get advanceWidth() {
          return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  });
}

/** Whether a text is shaped from right to left: by the first character that belongs to one script. */
export function isShapedRightToLeft(text: string): boolean {
  const [first = ''] = /[^\p{Script=Common}\p{Script=Inherited}]/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u.test(first);
}

interface ShapedGlyph {
  readonly id: number;
  /** The characters that it stands for; none where a glyph before it stands for them. */
  readonly codePoints: number[];
  readonly position: GlyphPosition;
}

function shape(
  font: harfbuzz.Font,
  text: string,
  features: Readonly<Record<string, boolean>>,
): ShapedGlyph[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const { LTR, RTL } = harfbuzz.Direction;
  buffer.setDirection(isShapedRightToLeft(text) ? RTL : LTR);
  // A mark is told apart from its letter, so that the letter stands for itself when text is copied.
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
  const switches = Object.entries(features).map(
    ([tag, isOn]) => new harfbuzz.Feature(tag, isOn ? 1 : 0),
  );
  harfbuzz.shape(font, buffer, switches);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const told = new Set<number>();
  return glyphs.map(({ codepoint: id, cluster, ...moves }) => {
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    const characters = told.has(cluster) ? '' : text.slice(cluster, end);
    told.add(cluster);
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = moves;
    return {
      id,
      codePoints: Array.from(characters, (character) => character.codePointAt(0) ?? 0),
      position: { xAdvance, yAdvance, xOffset, yOffset },
    };
  });
}
