import { graphemesOf } from '../graphemes.ts';

/** The scripts whose letters can be printed: those that a font of the print files has (`platform/fonts`). */
const printed =
  /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Telugu}\p{Script=Ol_Chiki}\p{Script=Meetei_Mayek}\p{Script=Sinhala}\p{Script=Thaana}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Ethiopic}]+$/u;

/** The first character of a text, as people see characters, that cannot be printed on a card. */
export function firstUnprintable(text: string): string | undefined {
  return graphemesOf(text).find((character) => !printed.test(character));
}
