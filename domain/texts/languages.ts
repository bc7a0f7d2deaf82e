/** The languages of what strangers see, in the order in which they are offered. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'ar',
  'he',
  'hi',
  'ja',
  'ko',
  'zh',
  'zh-Hant',
] as const;
export type Language = (typeof languages)[number];

/** The language of the specification, and of whoever asks for none that there is. */
export const defaultLanguage = 'en' satisfies Language;

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
  tr: 'Türkçe',
  ar: 'العربية',
  he: 'עברית',
  hi: 'हिन्दी',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
  'zh-Hant': '繁體中文',
};

/** The language as a BCP 47 tag, for `lang`, `hreflang` and `Intl`. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

/** The direction in which a language is written, for `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
}

/** Whether a family name stands before the given one. */
export function isFamilyNameFirst(language: Language): boolean {
  return ['ja', 'ko', 'zh', 'zh-Hant'].includes(language);
}

/** The places that Open Graph wants beside a language; those where most speak it. */
const openGraphPlaces: Readonly<Record<Language, string>> = {
  en: 'US',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'PT',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
  tr: 'TR',
  ar: 'AR',
  he: 'IL',
  hi: 'IN',
  ja: 'JP',
  ko: 'KR',
  zh: 'CN',
  'zh-Hant': 'TW',
};

/** The value of `og:locale`, such as `de_DE`. */
export function openGraphLocale(language: Language): string {
  return `${language.slice(0, 2)}_${openGraphPlaces[language]}`;
}
