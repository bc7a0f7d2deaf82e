import PdfKit from 'pdfkit';
import type { Language } from '#domain/texts/languages.ts';
import type { FontWeight } from '#server/platform/fonts/script-fonts.ts';
import { isShapedRightToLeft, shapedFont } from '#server/platform/fonts/shaped-font.ts';
import { spelledText } from '#server/platform/fonts/spelled-text.ts';
import { attachFile, type AttachedFile } from './attached-file.ts';
import { breakLines, fittingPart } from './line-breaks.ts';
import { directionOf, runsOf, type TextRun } from './text-runs.ts';

/** Points, 72 to an inch: width and height. */
export const paperSizes = { a4: [595.28, 841.89], letter: [612, 792] } as const;

export interface PdfOptions {
  /** Points: width and height of each page. */
  readonly size: readonly [number, number];
  readonly title: string;
  readonly author?: string;
  /** Of its words, for screen readers; absent: English. */
  readonly language?: Language;
  /** The time of making in the file: the same file comes of the same content. */
  readonly createdAt: Date;
  /** Off, its streams can be read as text: for tests. */
  readonly isCompressed?: boolean;
  /** Makes it PDF/A-3 with a file inside; absent: an ordinary PDF. */
  readonly attached?: AttachedFile | undefined;
}

export interface TextLook {
  /** Points. */
  readonly size: number;
  readonly weight?: FontWeight;
  /** Points. Absent: one line, however long. */
  readonly maxWidth?: number;
  /** A text that is longer at the smallest size ends in an ellipsis. */
  readonly maxLines?: number;
  /** Points: how small it may be made to fit. Absent: it is not made smaller. */
  readonly minSize?: number;
  /** Multiple of the size, 1.4 by default. */
  readonly lineHeight?: number;
  /** Absent: each paragraph's own, by its first letter that says so. */
  readonly direction?: 'ltr' | 'rtl';
  /** Digits of one width, for columns. */
  readonly isTabular?: boolean;
}

/** Text as it is to be drawn, measured. All lengths are points. */
export interface TextLayout {
  readonly lines: readonly { readonly runs: readonly PlacedRun[]; readonly width: number }[];
  /** Of the widest line. */
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly lineHeight: number;
  readonly direction: 'ltr' | 'rtl';
  readonly look: TextLook;
}

interface PlacedRun extends TextRun {
  readonly width: number;
}

export interface TextPlace {
  /** `#rrggbb`, black by default. */
  readonly color?: string;
  /** The position of `x`: at the left side of each line, its middle or its right side. */
  readonly align?: 'left' | 'center' | 'right';
}

interface FontRegister {
  registerFont(name: string, font: unknown): unknown;
}

/** Of Inter, in its size: every line has its height, whatever scripts are in it. */
const ascent = 0.96875;
const descent = 0.2412;
const ellipsis = '…';

/** Points from the upper side of a line of text down to where its letters stand. */
export function baselineOf({ size, lineHeight }: TextLayout): number {
  return (lineHeight - (ascent + descent) * size) / 2 + ascent * size;
}

export type Pdf = ReturnType<typeof createPdf>;

/**
 * A PDF in the making. Text of any script that `platform/fonts` has is shaped, set in its direction and
 * embedded with the glyphs that are used; lines, shapes and pictures are drawn on `doc` (PDFKit), whose
 * own `text` and `font` know none of that.
 */
export function createPdf(options: PdfOptions) {
  const { size: pageSize, title, author, language = 'en', createdAt } = options;
  const { isCompressed = true, attached } = options;
  const doc = new PdfKit({
    // Transparent pictures and lines came with 1.4.
    pdfVersion: '1.7',
    size: [...pageSize],
    margin: 0,
    autoFirstPage: false,
    // A text on every page may say how many there are.
    bufferPages: true,
    // None of the fonts that a reader is to have: all are embedded.
    font: '',
    compress: isCompressed,
    info: {
      Title: title,
      ...(author !== undefined && { Author: author }),
      CreationDate: createdAt,
    },
    displayTitle: true,
    lang: language,
    ...(attached !== undefined && { subset: 'PDF/A-3b' as const }),
  });
  if (attached !== undefined) attachFile(doc, attached, { title, author, createdAt });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject);
  });
  // PDFKit takes opened fonts as well, which its types do not say.
  const fonts: FontRegister = doc;
  const known = new Set<string>();

  function useFont({ font }: TextRun, weight: FontWeight): void {
    const name = `${font.family}-${font.name}-${weight}`;
    if (!known.has(name)) fonts.registerFont(name, shapedFont(font, weight));
    known.add(name);
    doc.font(name);
  }

  function measure(line: string, direction: 'ltr' | 'rtl', size: number, look: TextLook) {
    const runs = runsOf(line, direction).map((run): PlacedRun => {
      useFont(run, look.weight ?? 400);
      doc.fontSize(size);
      return { ...run, width: doc.widthOfString(run.text, shaping(run, look)) };
    });
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  /** @returns its lines at a size, and whether that is all of the text */
  function setAt(size: number, paragraphs: readonly string[], look: TextLook) {
    const { maxWidth = Infinity, maxLines = Infinity } = look;
    const lines = paragraphs.flatMap((paragraph) => {
      const direction = look.direction ?? directionOf(paragraph);
      const width = (text: string) => measure(text, direction, size, look).width;
      const broken = maxWidth === Infinity ? [paragraph] : breakLines(paragraph, maxWidth, width);
      return broken.map((text) => ({ text, direction, width }));
    });
    const last = lines[maxLines - 1];
    if (lines.length <= maxLines || last === undefined) return { lines, isWhole: true };
    const room = maxWidth - last.width(ellipsis);
    const text = fittingPart(last.text, room, last.width).trimEnd() + ellipsis;
    return { lines: [...lines.slice(0, maxLines - 1), { ...last, text }], isWhole: false };
  }

  return {
    doc,

    /** Begins a page, of its own size if need be. */
    addPage(own: readonly [number, number] = pageSize): void {
      doc.addPage({ size: [...own], margin: 0 });
    },

    /** Sets a text; what no font has is spelled out, `\n` begins a line. */
    layout(text: string, look: TextLook): TextLayout {
      const paragraphs = text.split('\n').map((line) => spelledText(line));
      const smallest = look.minSize ?? look.size;
      let { size } = look;
      let set = setAt(size, paragraphs, look);
      while (!set.isWhole && size > smallest) {
        size = Math.max(smallest, size - Math.max(0.5, size * 0.06));
        set = setAt(size, paragraphs, look);
      }
      const lines = set.lines.map((line) => measure(line.text, line.direction, size, look));
      const lineHeight = size * (look.lineHeight ?? 1.4);
      return {
        lines,
        width: Math.max(0, ...lines.map(({ width }) => width)),
        height: lines.length * lineHeight,
        size,
        lineHeight,
        direction: set.lines[0]?.direction ?? 'ltr',
        look,
      };
    },

    /** Draws it on the last page. @param y the upper side of its first line, from the top of the page */
    draw(layout: TextLayout, x: number, y: number, place: TextPlace = {}): void {
      const { color = '#000000', align = 'left' } = place;
      const { size, lineHeight, look } = layout;
      const above = baselineOf(layout);
      const share = { left: 0, center: 0.5, right: 1 }[align];
      for (const [index, { runs, width }] of layout.lines.entries()) {
        let left = x - width * share;
        for (const run of runs) {
          useFont(run, look.weight ?? 400);
          // Glyphs of syllables stand in another order than their characters: the text stands beside them.
          const isReordered = /\p{M}/u.test(run.text) && !isShapedRightToLeft(run.text);
          if (isReordered) doc.markContent('Span', { actual: run.text });
          doc
            .fontSize(size)
            .fillColor(color)
            .text(run.text, left, y + index * lineHeight + above, {
              baseline: 'alphabetic',
              lineBreak: false,
              ...shaping(run, look),
            });
          if (isReordered) doc.endMarkedContent();
          left += run.width;
        }
      }
    },

    /** Ends the document. @returns the file */
    finish(): Promise<Buffer> {
      doc.end();
      return finished;
    },
  };
}

/**
 * Never absent: without features, PDFKit would set word by word, and those of Arabic in the wrong order.
 * Inter's contextual alternates (arrows, the height of a colon) are off.
 * PDFKit's types know a list alone; `shapedFont`, which gets it, takes switches.
 */
function shaping({ font }: TextRun, { isTabular = false }: TextLook): object {
  return { features: font.family === 'inter' ? { calt: false, tnum: isTabular } : {} };
}
