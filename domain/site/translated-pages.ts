import { noticePaths } from '../messages/contract-notice.ts';
import { defaultLanguage, languageTag } from '../texts/languages.ts';
import { prefixedLanguages, siteLanguages, type SiteLanguage } from '../texts/site-languages.ts';

/** The English paths of the pages that there are in all languages of the site. */
const translatedPaths: readonly string[] = [
  '/',
  '/nfc-business-cards',
  '/contact',
  '/teams',
  '/cart',
  '/success',
  '/thank-you',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/join',
  '/undo-email-change',
  '/not-me',
  ...Object.values(noticePaths),
];

/** Whether a page is there in all languages of the site. @param path its English path */
export function isTranslated(path: string): boolean {
  return translatedPaths.includes(path);
}

/** The path of a page in a language; the English one where the page has no translation. @param path its English path */
export function pathIn(language: SiteLanguage, path: string): string {
  if (language === defaultLanguage || !isTranslated(path)) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language of a page, which its path begins with; English for all other paths, in any spelling. */
export function languageOfPath(path: string): SiteLanguage {
  const [, first] = path.toLowerCase().split('/', 2);
  return prefixedLanguages.find((language) => language === first) ?? defaultLanguage;
}

/** The English path of a page in any language; the path itself where there is no translation. */
export function englishPathOf(path: string): string {
  const language = languageOfPath(path);
  if (language === defaultLanguage) return path;
  const rest = path.slice(language.length + 1) || '/';
  return isTranslated(rest) ? rest : path;
}

/** One page in another language, for `hreflang`. */
export interface Alternate {
  /** As a BCP 47 tag, or `x-default`. */
  readonly hrefLang: string;
  readonly path: string;
}

/** A page in all languages, and for readers of none of them; empty for a page in English alone. @param path its English path */
export function alternatesOf(path: string): readonly Alternate[] {
  if (!isTranslated(path)) return [];
  return [
    ...siteLanguages.map((language) => ({
      hrefLang: languageTag(language),
      path: pathIn(language, path),
    })),
    { hrefLang: 'x-default', path },
  ];
}
