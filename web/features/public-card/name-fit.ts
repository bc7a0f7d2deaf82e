/** Widths in average letters of the narrowest phone's page, 320 px: beside the portrait, and alone. */
const moduleBeside = 10;
const moduleAlone = 15.5;
/** From this length on a name is set smaller, so that it still leaves room for the rest. */
const longNameLength = 48;

export interface NameFit {
  /** Set in the smaller of two sizes. */
  readonly isSmall: boolean;
  /** Its first line has room beside the portrait; else it begins below. */
  readonly fitsBeside: boolean;
}

/** How a name is set so that no word of it has to be broken, where any size can prevent that. */
export function fitName(name: string): NameFit {
  const widths = name.split(/[\s-]+/u).map(widthOf);
  const isSmall = name.length > longNameLength || Math.max(...widths) > moduleAlone;
  return { isSmall, fitsBeside: !isSmall && (widths[0] ?? 0) <= moduleBeside };
}

/** In average letters. A text that may be broken between any two characters is as wide as one. */
function widthOf(word: string): number {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return 1;
  let width = 0;
  for (const character of word) width += /\p{M}/u.test(character) ? 0 : letterWidth(character);
  return width;
}

function letterWidth(letter: string): number {
  if (/[MWmw@%—]/u.test(letter)) return 1.6;
  if (/[iljtfr.,:;'’()!|]/u.test(letter)) return 0.65;
  return /\p{Lu}/u.test(letter) ? 1.25 : 1;
}
