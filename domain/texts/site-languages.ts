import { defaultLanguage, type Language } from './languages.ts';

/** The languages of the shop's own pages, in the order in which they are offered; each has a file in `site/`. */
export const siteLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'ja',
  'ar',
] as const satisfies readonly Language[];
export type SiteLanguage = (typeof siteLanguages)[number];

/** One of these languages, of a text that may name any; undefined: none of them, as one that was dropped since. */
export function readSiteLanguage(name: string | null | undefined): SiteLanguage | undefined {
  return siteLanguages.find((language) => language === name);
}

/** The languages whose pages have addresses of their own; the specified addresses are English. */
export const prefixedLanguages = siteLanguages.filter((language) => language !== defaultLanguage);
