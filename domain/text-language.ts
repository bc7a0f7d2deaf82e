import { directionOf, type Language } from './texts/languages.ts';

/**
 * The language that the writing of a text tells of: by it browsers choose the shapes of characters that
 * languages share, and screen readers their voice.
 */

/** Writings of one language only, or nearly so (ISO 15924 to BCP 47). */
const languages: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
];

/** The Han writings, with their shapes, by the country code of a phone. */
const hanLanguages: Readonly<Record<string, string>> = {
  '+81': 'ja',
  '+82': 'ko',
  '+86': 'zh-Hans',
  '+852': 'zh-Hant',
  '+853': 'zh-Hant',
  '+886': 'zh-Hant',
};

/**
 * The language of a text as a BCP 47 tag; undefined where its writing does not tell, as Latin, Arabic and
 * Cyrillic don't.
 * @param countryCode of its author's phone, for example `+81`
 */
export function languageOf(text: string, countryCode: string): string | undefined {
  // A word of another writing in a longer text tells nothing of the rest.
  if (/\p{Script=Latin}{2}/u.test(text)) return undefined;
  const found = languages.find(([writing]) => writing.test(text))?.[1];
  return found ?? (/\p{Script=Han}/u.test(text) ? hanLanguages[countryCode] : undefined);
}

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text's first letter is of a writing from right to left, as `dir="auto"` judges. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/**
 * A name within a sentence of a language. Where one is written from right to left and the other is not, the
 * name is isolated (UAX 9: FSI and PDI), so that no mark of the sentence changes its place.
 */
export function isolate(name: string, language: Language): string {
  const isTurned = directionOf(language) === 'rtl';
  return isRightToLeft(name) === isTurned ? name : `\u2068${name}\u2069`;
}
