import { graphemesOf } from '../graphemes.ts';
import { isRightToLeft } from '../text.ts';

/** A text set into a width: its lines, and how high its letters are. */
export interface FittedText {
  readonly lines: readonly string[];
  /** Of the font, in the unit of the width. */
  readonly size: number;
  /** It begins on the right. */
  readonly isMirrored: boolean;
}

interface TextBounds {
  readonly width: number;
  /** Best first; at the last one the text is taken however many lines it has, and cut there. */
  readonly sizes: readonly number[];
  readonly maxLines: number;
}

/**
 * The largest size at which a text fits, in as many lines as there may be; words are broken only at the
 * last one. Widths are estimated, rather too large than too small, so that a browser, a picture and a
 * print break lines alike, whatever font each of them measures.
 */
export function fitText(text: string, { width, sizes, maxLines }: TextBounds): FittedText {
  const isMirrored = isRightToLeft(text);
  for (const size of sizes) {
    const lines = wrap(text, width / size);
    if (lines !== undefined && lines.length <= maxLines) return { lines, size, isMirrored };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = breakAnywhere(text, width / size);
  if (lines.length <= maxLines) return { lines, size, isMirrored };
  const whole = lines.slice(0, maxLines - 1);
  return { lines: [...whole, withoutTail(lines[maxLines - 1] ?? '')], size, isMirrored };
}

/** With an ellipsis in the place of its last character. */
function withoutTail(line: string): string {
  const kept = graphemesOf(line).slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

/** @param ems the width of a line @returns undefined where a word is wider than that */
function wrap(text: string, ems: number): string[] | undefined {
  const lines: string[] = [];
  for (const piece of piecesOf(text)) {
    if (emsOf(piece.trim()) > ems) return undefined;
    const line = lines.at(-1);
    if (line !== undefined && emsOf((line + piece).trim()) <= ems) {
      lines[lines.length - 1] = line + piece;
    } else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

function breakAnywhere(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const segment of graphemesOf(text)) {
    const line = lines.at(-1);
    if (line !== undefined && emsOf(line + segment) <= ems)
      lines[lines.length - 1] = line + segment;
    else lines.push(segment);
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Words with what follows them; what is written without spaces may be broken between characters. */
function piecesOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu,
    ) ?? []
  );
}

/** How wide a text is at most, in sizes of its font. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const segment of graphemesOf(text)) ems += emsOfGrapheme(segment);
  return ems;
}

function emsOfGrapheme(grapheme: string): number {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(grapheme)) return 1.4;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60]/u.test(
      grapheme,
    )
  ) {
    return 1.02;
  }
  if (
    !/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]+$/u.test(
      grapheme,
    )
  ) {
    return 0.85;
  }
  if (/^[MWmw@%—ШЩЖЮшщжю]/u.test(grapheme)) return 0.98;
  if (/^[iljtfr.,:;'’()!| ]/u.test(grapheme)) return 0.4;
  return /\p{Lu}/u.test(grapheme) ? 0.76 : 0.65;
}
