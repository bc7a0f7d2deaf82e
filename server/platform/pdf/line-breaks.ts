import { graphemesOf } from './text-runs.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const closing = /^[\p{Pe}\p{Pf}\p{Po}ーゝ々]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/**
 * Sets the words of a paragraph into lines; what is wider than a line by itself is broken anywhere.
 * @param width of some text, in the unit of `maxWidth`
 */
export function breakLines(
  text: string,
  maxWidth: number,
  width: (text: string) => number,
): string[] {
  if (width(text) <= maxWidth) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (width((line + piece).trimEnd()) <= maxWidth) {
      line += piece;
      continue;
    }
    if (line.trimEnd() !== '') lines.push(line.trimEnd());
    line = piece;
    while (width(line.trimEnd()) > maxWidth) {
      const fitting = fittingPart(line, maxWidth, width);
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
  }
  return line.trimEnd() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
}

/** As many characters from the beginning as fit, one at the least. */
export function fittingPart(
  text: string,
  maxWidth: number,
  width: (text: string) => number,
): string {
  const graphemes = graphemesOf(text);
  let fits = 1;
  let tooMany = graphemes.length + 1;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (width(graphemes.slice(0, middle).join('')) <= maxWidth) fits = middle;
    else tooMany = middle;
  }
  return graphemes.slice(0, fits).join('');
}

/** The pieces that must not be broken, each with the space after it. */
function piecesOf(text: string): string[] {
  return (text.match(/\S+\s*/g) ?? []).flatMap((word) =>
    unspaced.test(word) ? partsOf(word) : [word],
  );
}

/** The words of a script without spaces; brackets and full stops stay at the word they belong to. */
function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(word)) {
    const before = parts.at(-1);
    const mayBreak =
      before !== undefined &&
      (unspaced.test(before) || unspaced.test(segment)) &&
      !closing.test(segment) &&
      !opening.test(before) &&
      segment.trim() !== '';
    if (mayBreak || before === undefined) parts.push(segment);
    else parts[parts.length - 1] = before + segment;
  }
  return parts;
}
