/** Names in Chinese, Japanese and Korean writing: the family's name stands first, often without a space. */

const syllables = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々`;
const writing = new RegExp(`^[${syllables}]+(?:[\\s・·][${syllables}]+)*$`, 'u');
const hangul = /^\p{Script=Hangul}+$/u;
const han = /^\p{Script=Han}+$/u;

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Family names of two syllables; all others that are common have one. */
const longKoreanNames = setOf('남궁 황보 제갈 사공 선우 서문 독고 동방');
const longChineseNames = setOf(
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 夏侯 端木 长孙 長孫',
);
/**
 * The country codes where names in Han characters are Chinese, or read alike: in Japan nobody can tell where the
 * family's name ends.
 */
const chineseCountryCodes = ['+86', '+852', '+853', '+886', '+60', '+65', '+82'];

export function isSpelledInSyllables(name: string): boolean {
  return writing.test(name);
}

/**
 * '山田 太郎', '김철수' and, of a Chinese number, '王小明' are split; what is uncertain stays whole, as the
 * given name. Names from elsewhere keep their order: 'ジョン・スミス'.
 * @param name one that `isSpelledInSyllables`
 * @param phone a country code, or a number with it
 */
export function syllabicName(
  name: string,
  phone: string,
): { readonly family: string; readonly given: string } {
  const transliterated = name.split(/[・·]/u);
  if (transliterated.length > 1) {
    return { family: transliterated.at(-1) ?? '', given: transliterated.slice(0, -1).join(' ') };
  }
  const [family = '', ...given] = name.split(/\s+/u);
  if (given.length > 0) return { family, given: given.join(' ') };
  const characters = Array.from(name);
  const length = familyLength(characters, phone);
  return {
    family: characters.slice(0, length).join(''),
    given: characters.slice(length).join(''),
  };
}

/** Syllables of the family's name at the beginning; 0 where that is uncertain. */
function familyLength(characters: readonly string[], phone: string): number {
  const name = characters.join('');
  const isKorean = hangul.test(name);
  const isChinese = han.test(name) && chineseCountryCodes.some((code) => phone.startsWith(code));
  if (!(isKorean || isChinese)) return 0;
  const longNames = isKorean ? longKoreanNames : longChineseNames;
  const isLong = characters.length > 2 && longNames.has(characters.slice(0, 2).join(''));
  const length = isLong ? 2 : 1;
  const given = characters.length - length;
  return given === 1 || given === 2 ? length : 0;
}
