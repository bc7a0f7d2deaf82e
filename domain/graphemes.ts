let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as people see them: a letter with its marks, a flag, a family. */
export function graphemesOf(text: string): string[] {
  if (/^[ -~]*$/.test(text)) return Array.from(text);
  // Firefox has one from version 125 on.
  if (!('Segmenter' in Intl)) return plainGraphemesOf(text);
  // Made at the first text: it reads the tables of all scripts, 30 ms that no page pays at its start.
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const grapheme =
  /(?:\p{Regional_Indicator}{2}|\r\n|[^])(?:[\p{M}\p{Emoji_Modifier}\u200C]|\u200D\p{Extended_Pictographic}?)*/gu;

/** The same by the classes of characters alone. Syllables of Hangul that are written by their parts fall apart. */
export function plainGraphemesOf(text: string): string[] {
  return text.match(grapheme) ?? [];
}
