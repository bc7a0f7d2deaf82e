import type { Crumb } from '#domain/site/articles.ts';
import type { PageMeta } from '#domain/site/page-meta.ts';
import type { SitePage } from '#domain/site/site-pages.ts';
import { alternatesOf, languageOfPath, pathIn } from '#domain/site/translated-pages.ts';
import { languageNames, languageTag, openGraphLocale } from '#domain/texts/languages.ts';
import { negotiateAmong } from '#domain/texts/negotiate-language.ts';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { siteLanguages, type SiteLanguage } from '#domain/texts/site-languages.ts';
import { languageAttributes, type LanguageAttributes } from './page-language.tsx';
import { pageTexts } from './page-texts.ts';
import { shopTexts, type SentShopTexts, type ShopPart, type ShopTexts } from './shop-texts.tsx';
import type { SentTexts, SitePart, SitePartKey, SiteTexts } from './site-texts.ts';

/** A page in one of its languages, as a link. */
export interface PageInLanguage extends LanguageAttributes {
  readonly path: string;
  readonly text: string;
}

/** The data of a page in all languages of the site, beside its own; for the document and its frame. */
export interface TranslatedPageData<Part extends SitePart> extends PageLanguageData {
  readonly siteTexts: SentTexts<Part>;
}

/** The language of a page, and the page in the others. */
export interface PageLanguageData {
  readonly inLanguage: LanguageAttributes;
  /** The page in each language, by its name. */
  readonly inLanguages: readonly PageInLanguage[];
  /** The page in the language that the browser asks for, where that is not the page's; in the words of that language. */
  readonly languageOffer: PageInLanguage | null;
}

/** The texts of a part, for its loader: a browser is sent one language, and no other page's. */
export function siteTextsOf<Part extends SitePart>(
  part: Part,
  language: SiteLanguage,
): SentTexts<Part> {
  return { part, language, messages: messagesOf([part], language) };
}

/** Texts by language and parts: each page asks for the same ones again, out of a thousand. */
const kept = new Map<string, Readonly<Record<string, string>>>();

function messagesOf(parts: readonly (SitePart | ShopPart)[], language: SiteLanguage) {
  const name = [language, ...parts].join(' ');
  const messages = kept.get(name) ?? chooseMessages(parts, language);
  kept.set(name, messages);
  return messages;
}

function chooseMessages(parts: readonly (SitePart | ShopPart)[], language: SiteLanguage) {
  const all = Object.entries(siteCatalogues[language]);
  return Object.fromEntries(
    all.filter(([key]) => parts.some((part) => key.startsWith(`${part}.`))),
  );
}

/** The home page in a language, where the way to a page begins. */
export function homeCrumb(language: SiteLanguage): Crumb {
  return { title: siteCatalogues[language]['shell.home'], path: pathIn(language, '/') };
}

/** A page at its address in a language. @param words title and description; absent: the English ones */
export function pageIn(
  language: SiteLanguage,
  page: SitePage,
  words?: Pick<PageMeta, 'title' | 'description'>,
): PageMeta {
  return {
    ...page,
    ...words,
    path: pathIn(language, page.path),
    locale: openGraphLocale(language),
    alternates: alternatesOf(page.path),
  };
}

/**
 * A page in the language of its address. Nothing is redirected: what the browser asks for is only offered, and only at
 * the English address, since whoever is at another one has chosen it.
 *
 * @param page in English
 * @param words title and description, by the texts
 * @param edited texts of the part that keepers wrote, by their keys
 */
export function translatedPage<Part extends SitePart>(
  part: Part,
  page: SitePage,
  { request, url }: { readonly request: Request; readonly url: URL },
  words: (texts: SiteTexts<Part>) => Pick<PageMeta, 'title' | 'description'>,
  edited: Readonly<Record<string, string>> = {},
): { texts: SiteTexts<Part>; page: PageMeta; data: TranslatedPageData<Part> } {
  const language = languageOfPath(url.pathname);
  const shipped = siteTextsOf(part, language);
  const siteTexts = { ...shipped, messages: { ...shipped.messages, ...edited } };
  const texts = pageTexts<SitePartKey<Part>>(language, siteTexts.messages);
  return {
    texts,
    page: pageIn(language, page, words(texts)),
    data: { siteTexts, ...languagesOf(page.path, '', language, request) },
  };
}

/**
 * A page of the buyer's way in the language of its address; search engines leave it out. English is in the scripts, so
 * only another language is sent.
 *
 * @param path in English
 */
export function shopPage(
  path: string,
  parts: readonly ShopPart[],
  { request, url }: { readonly request: Request; readonly url: URL },
): PageLanguageData & { readonly shopTexts: SentShopTexts | null } {
  const language = languageOfPath(url.pathname);
  return {
    ...languagesOf(path, url.search, language, request),
    shopTexts: sentTexts(parts, language),
  };
}

/** A page whose one address serves all languages: it has no links to the others. */
export function attributedPage(language: SiteLanguage, parts: readonly ShopPart[]) {
  return { inLanguage: languageAttributes(language), shopTexts: sentTexts(parts, language) };
}

/** The texts that a page of the buyer's way is sent. @returns `null` in English, which is in the scripts */
function sentTexts(parts: readonly ShopPart[], language: SiteLanguage): SentShopTexts | null {
  return language === 'en' ? null : { language, messages: messagesOf(parts, language) };
}

/** The texts of a part, for its loader. */
export function loaderTexts<Part extends ShopPart>(
  _part: Part,
  language: SiteLanguage,
): ShopTexts<Part> {
  return shopTexts<Part>(language, siteCatalogues[language]);
}

/** @param search the query, which all languages of the page have */
function languagesOf(
  path: string,
  search: string,
  language: SiteLanguage,
  request: Request,
): PageLanguageData {
  const asked = negotiateAmong(siteLanguages, request.headers.get('accept-language') ?? undefined);
  return {
    inLanguage: languageAttributes(language),
    inLanguages: siteLanguages.map((one) => ({
      lang: languageTag(one),
      path: pathIn(one, path) + search,
      text: languageNames[one],
    })),
    languageOffer:
      language !== 'en' || asked === language
        ? null
        : {
            ...languageAttributes(asked),
            path: pathIn(asked, path) + search,
            text: siteCatalogues[asked]['shell.offer'],
          },
  };
}
