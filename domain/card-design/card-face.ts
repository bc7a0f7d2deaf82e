import type { CodeOutline } from '../qr-code.ts';
import type { PrintedDesign } from './card-design.ts';
import { fitText } from './text-fit.ts';

/** A card's measures in millimetres (ISO/IEC 7810, ID-1). */
export const cardSize = { width: 85.6, height: 53.98, corner: 3.18 } as const;
/** The margin that is printed beyond each edge, and cut off. */
export const bleed = 3;

/**
 * The shapes of one side, from back to front: lengths in millimetres from the card's upper left corner,
 * colours as `#rrggbb`. Browsers, mails and printers draw the same shapes.
 */
export type CardShape =
  | { readonly kind: 'fill'; readonly path: string; readonly color: string }
  /** A path in its own unit, moved to a place and enlarged. */
  | {
      readonly kind: 'code';
      readonly path: string;
      readonly color: string;
      readonly x: number;
      readonly y: number;
      readonly scale: number;
    }
  | {
      readonly kind: 'stroke';
      readonly path: string;
      readonly color: string;
      readonly width: number;
      readonly opacity: number;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Of its left end, or of its right one where it is mirrored. */
      readonly x: number;
      /** Of the baseline. */
      readonly y: number;
      readonly size: number;
      readonly weight: 400 | 600;
      readonly color: string;
      /** It stands at the right edge. */
      readonly isMirrored: boolean;
      /** Of the whole text, on each of its lines: where a comma stands follows from it. */
      readonly direction: 'ltr' | 'rtl';
      /** It is no wider than this by estimate; a drawer that measures may squeeze it. */
      readonly maxWidth: number;
    }
  /** Whole within its box, at its left or right end and in the middle of its height. */
  | {
      readonly kind: 'image';
      readonly href: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly isMirrored: boolean;
    };

export type CardSide = 'front' | 'back';

/** The print on every back. */
export interface BackPrint {
  readonly brandName: string;
  /** The code, read by a camera. */
  readonly code: CodeOutline;
  /** The card's identifier, where it is known. */
  readonly identifier?: string;
}

const margin = 6.5;
const textWidth = cardSize.width - 2 * margin;
const nameSizes = [6.2, 5.4, 4.7, 4.1, 3.6] as const;
const roleSizes = [3.5, 3.1, 2.7] as const;
/** Multiples of the size: from line to line, and from the baseline down. */
const plainLines = { height: 1.22, depth: 0.2 } as const;
const stackedLines = { height: 1.7, depth: 0.5 } as const;
/** Scripts that stack letters, far above and below the line. */
const stacked =
  /[\p{Script=Tibetan}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Telugu}\p{Script=Kannada}]/u;
/** Of the code with its quiet margin. */
const codeSide = 38;
const darkOnLight = { paper: '#ffffff', ink: '#000000' } as const;

/** The side with the name. An empty design shows the sign and the art alone. */
export function cardFront(design: PrintedDesign): CardShape[] {
  const { stock, logo } = design;
  const { ink, soft } = stock.colors;
  const { name, role } = setTexts(design);
  const isMirrored = design.name === '' ? role.isMirrored : name.isMirrored;
  const roleHeight = role.lines.length * role.size * spacingOf(role).height;
  const bottom = cardSize.height - margin;
  return [
    ...baseOf(design),
    logo === ''
      ? nfcSign(ink, isMirrored)
      : {
          kind: 'image',
          href: logo,
          x: isMirrored ? cardSize.width - margin - 34 : margin,
          y: margin,
          width: 34,
          height: 14,
          isMirrored,
        },
    ...linesUpTo(bottom - roleHeight - (role.lines.length > 0 ? 0.8 : 0), name, {
      color: ink,
      weight: 600,
      isMirrored,
    }),
    ...linesUpTo(bottom, role, { color: soft, weight: 400, isMirrored }),
  ];
}

function setTexts(design: Pick<PrintedDesign, 'name' | 'role'>) {
  return {
    name: fitText(design.name, { width: textWidth, sizes: nameSizes, maxLines: 2 }),
    role: fitText(design.role, { width: textWidth, sizes: roleSizes, maxLines: 2 }),
  };
}

/** The texts of a design that are too wide even in the smallest letters, so that their end is cut off. */
export function cutTexts(design: Pick<PrintedDesign, 'name' | 'role'>): ('name' | 'role')[] {
  const set = setTexts(design);
  return (['name', 'role'] as const).filter(
    (field) => set[field].lines.at(-1)?.endsWith('…') && !design[field].endsWith('…'),
  );
}

/** The side with the code: dark on white with its quiet margin, whatever the card's colour. */
export function cardBack(
  design: PrintedDesign,
  { brandName, code, identifier }: BackPrint,
): CardShape[] {
  const { ink, soft } = design.stock.colors;
  const x = cardSize.width - margin - codeSide;
  const y = (cardSize.height - codeSide) / 2;
  const width = x - margin - 3;
  const brand = fitText(brandName, { width, sizes: [4.2, 3.6, 3], maxLines: 2 });
  const bottom = cardSize.height - margin;
  const words = identifier === undefined ? ['Tap', 'or scan'] : ['Tap or scan', identifier];
  return [
    { kind: 'fill', path: page, color: design.stock.colors.base },
    {
      kind: 'fill',
      path: roundedBox({ x, y, side: codeSide, corner: 2 }),
      color: darkOnLight.paper,
    },
    { kind: 'code', path: code.path, color: darkOnLight.ink, x, y, scale: codeSide / code.size },
    ...linesDownFrom(y, brand, { color: ink, weight: 600, isMirrored: false }),
    ...linesUpTo(
      bottom - 1.4,
      { lines: words, size: 3.1, isMirrored: false },
      { color: soft, weight: 400, isMirrored: false },
    ),
  ];
}

/** The whole sheet, bleed included. */
const page = `M${-bleed} ${-bleed}H${cardSize.width + bleed}V${cardSize.height + bleed}H${-bleed}z`;

function baseOf({ stock: { colors, art } }: PrintedDesign): CardShape[] {
  const base: CardShape = { kind: 'fill', path: page, color: colors.base };
  if (art === '') return [base];
  return [base, { kind: 'stroke', path: art, color: colors.art, width: 0.28, opacity: 0.4 }];
}

/** Waves from a point: where to hold the phone. */
function nfcSign(color: string, isMirrored: boolean): CardShape {
  const waves = 'a2.6 2.6 0 0 1 0 3.2m1.8 -4.8a5 5 0 0 1 0 6.4m1.8 -8a7.4 7.4 0 0 1 0 9.6';
  const x = isMirrored ? cardSize.width - margin - 5.8 : margin;
  return { kind: 'stroke', path: `M${x} ${margin + 3.2}${waves}`, color, width: 0.8, opacity: 1 };
}

interface Print {
  readonly color: string;
  readonly weight: 400 | 600;
  readonly isMirrored: boolean;
}

type SetText = ReturnType<typeof fitText>;

function spacingOf({ lines }: SetText): typeof plainLines | typeof stackedLines {
  return lines.some((line) => stacked.test(line)) ? stackedLines : plainLines;
}

function linesUpTo(bottom: number, text: SetText, print: Print): CardShape[] {
  const { lines, size } = text;
  const { height, depth } = spacingOf(text);
  const baselines = lines.map(
    (_, index) => bottom - ((lines.length - 1 - index) * height + depth) * size,
  );
  return textShapes(text, baselines, print);
}

function linesDownFrom(top: number, text: SetText, print: Print): CardShape[] {
  const { lines, size } = text;
  const { height } = spacingOf(text);
  const baselines = lines.map((_, index) => top + (0.9 + index * height) * size);
  return textShapes(text, baselines, print);
}

function textShapes(
  { lines, size, isMirrored: isRightToLeft }: SetText,
  baselines: readonly number[],
  print: Print,
) {
  return lines.map((text, index): CardShape => ({
    kind: 'text',
    text,
    x: print.isMirrored ? cardSize.width - margin : margin,
    y: baselines[index] ?? 0,
    size,
    maxWidth: textWidth,
    direction: isRightToLeft ? 'rtl' : 'ltr',
    ...print,
  }));
}

function roundedBox({
  x,
  y,
  side,
  corner,
}: {
  x: number;
  y: number;
  side: number;
  corner: number;
}) {
  const straight = side - 2 * corner;
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  return `M${x + corner} ${y}h${straight}${turn(corner, corner)}v${straight}${turn(-corner, corner)}h${-straight}${turn(-corner, -corner)}v${-straight}${turn(corner, -corner)}z`;
}
