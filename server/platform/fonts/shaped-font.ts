import { create, type Font, type Glyph, type GlyphPosition, type Subset } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { openTypeOf } from './open-type.ts';
import type { FontSubset, FontWeight } from './script-fonts.ts';

/** Text as glyphs from left to right, lengths in the font's unit. */
export interface ShapedText {
  readonly glyphs: Pick<Glyph, 'id' | 'codePoints' | 'advanceWidth' | 'path'>[];
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
  const createSubset = font.createSubset.bind(font);
  const variants = new GlyphVariants(font.numGlyphs);
  return Object.assign(font, {
    createSubset: () => variants.restoredIn(createSubset()),
    layout: (text: string, features: Readonly<Record<string, boolean>> = {}): ShapedText => {
      const shaped = shape(shaper, text, features);
      return {
        glyphs: shaped.map(({ id, codePoints }) => {
          const glyph = font.getGlyph(id);
          return {
            id: variants.idOf(id, codePoints),
            codePoints,
            advanceWidth: glyph.advanceWidth,
            get path() {
              return glyph.path;
            },
          };
        }),
        positions: shaped.map(({ position }) => position),
        // PDFKit scales the positions before it asks.
        get advanceWidth() {
          return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  });
}

/**
 * One glyph stands for several characters: Arabic letters share their stems and their dots. A PDF says of each glyph
 * once which text it is, so a glyph with another text is embedded once more, under an id that no glyph has.
 */
class GlyphVariants {
  readonly #ids = new Map<string, number>();
  /** The glyph of each id that was given out. */
  readonly #glyphs = new Map<number, number>();
  #nextId: number;

  constructor(glyphCount: number) {
    this.#nextId = glyphCount;
  }

  idOf(glyph: number, codePoints: readonly number[]): number {
    // The sign of a missing glyph stays what it is.
    if (glyph === 0) return 0;
    const key = [glyph, ...codePoints].join(' ');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#glyphs.has(glyph) ? (this.#nextId += 1) : glyph;
    this.#ids.set(key, id);
    this.#glyphs.set(id, glyph);
    return id;
  }

  /** Lets the embedded file have the outlines of the glyphs that the ids stand for. */
  restoredIn(subset: Subset): Subset {
    const glyphs: unknown = Reflect.get(subset, 'glyphs');
    if (!Array.isArray(glyphs)) throw new Error('a subset of fontkit lists its glyphs');
    const encode = subset.encode.bind(subset);
    return Object.assign(subset, {
      encode: () => {
        for (const [index, id] of glyphs.entries()) glyphs[index] = this.#glyphs.get(id) ?? id;
        return encode();
      },
    });
  }
}

/** Whether a text is shaped from right to left: by the first character that belongs to one script. */
export function isShapedRightToLeft(text: string): boolean {
  const [first = ''] = /[^\p{Script=Common}\p{Script=Inherited}]/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u.test(first);
}

interface ShapedGlyph {
  readonly id: number;
  /** The characters that it stands for; none where another glyph stands for them. */
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
  // A mark is distinguished from its letter, so that the letter stands for itself when text is copied.
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
  const switches = Object.entries(features).map(
    ([tag, isOn]) => new harfbuzz.Feature(tag, isOn ? 1 : 0),
  );
  harfbuzz.shape(font, buffer, switches);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  // Of the glyphs of one character the widest stands for it: the others are dots and marks.
  const widest = new Map<number, (typeof glyphs)[number]>();
  for (const glyph of glyphs) {
    const { xAdvance: most = -1 } = widest.get(glyph.cluster) ?? {};
    if ((glyph.xAdvance ?? 0) > most) widest.set(glyph.cluster, glyph);
  }
  return glyphs.map((glyph) => {
    const { codepoint: id, cluster, ...moves } = glyph;
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    const characters = widest.get(cluster) === glyph ? text.slice(cluster, end) : '';
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = moves;
    return {
      id,
      codePoints: Array.from(characters, (character) => character.codePointAt(0) ?? 0),
      position: { xAdvance, yAdvance, xOffset, yOffset },
    };
  });
}
