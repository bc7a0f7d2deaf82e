import { defaultLanguage, languages, type Language } from './languages.ts';

/** Browsers send some hundred characters. */
const longestHeader = 500;
/** Former names of languages (BCP 47, section 2.2.1). */
const formerNames: ReadonlyMap<string, Language> = new Map([['iw', 'he']]);

/** Where Chinese is written in its traditional characters, unless a tag says otherwise. */
const traditional: readonly string[] = ['hant', 'tw', 'hk', 'mo'];

/**
 * The language that a tag such as `pt-BR`, `ja_JP` or `zh-TW` names; undefined for one that there is not.
 */
export function parseLanguage(tag: string | undefined): Language | undefined {
  const [primary = '', ...subtags] = tag?.trim().toLowerCase().split(/[-_]/) ?? [];
  const isTraditional = subtags.some((subtag) => traditional.includes(subtag));
  if (primary === 'zh' && isTraditional && !subtags.includes('hans')) return 'zh-Hant';
  return languages.find((language) => language === primary) ?? formerNames.get(primary);
}

/**
 * The best of the languages that an `Accept-Language` header asks for (RFC 9110, section 12.5.4). A range
 * whose weight is none does not count, nor does `*`: whoever takes any language gets English.
 */
export function negotiateLanguage(acceptLanguage = ''): Language {
  return negotiateAmong(languages, acceptLanguage);
}

/** The same, where there are only some of the languages. */
export function negotiateAmong<Offered extends Language>(
  offered: readonly Offered[],
  acceptLanguage = '',
): Offered | typeof defaultLanguage {
  if (acceptLanguage.length > longestHeader) return defaultLanguage;
  let best: { readonly language: Offered; readonly weight: number } | undefined;
  for (const range of acceptLanguage.split(',')) {
    const [tag, parameter] = range.split(';', 2);
    const asked = parseLanguage(tag);
    const language = offered.find((one) => one === asked);
    const weight = weightOf(parameter);
    if (language !== undefined && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? defaultLanguage;
}

function weightOf(parameter = 'q=1'): number {
  const [, weight = '0'] = /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i.exec(parameter) ?? [];
  return Number(weight);
}
