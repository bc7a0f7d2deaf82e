import type { PageMeta } from '#domain/site/page-meta.ts';
import type { SitePage } from '#domain/site/site-pages.ts';
import { alternatesOf, languageOfPath, pathIn } from '#domain/site/translated-pages.ts';
import { languageNames, languageTag, openGraphLocale } from '#domain/texts/languages.ts';
import { negotiateAmong } from '#domain/texts/negotiate-language.ts';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { siteLanguages, type SiteLanguage } from '#domain/texts/site-languages.ts';
import { languageAttributes, type LanguageAttributes } from './page-language.tsx';
import { pageTexts, type Messages } from './page-texts.ts';
import type { SentTexts, SitePart, SitePartKey, SiteTexts } from './site-texts.ts';

/** A page in one of its languages, as a link. */
export interface PageInLanguage extends LanguageAttributes {
  readonly path: string;
  readonly text: string;
}

/** The data of a page in all languages of the site, beside its own; for the document and its frame. */
export interface TranslatedPageData<Part extends SitePart> {
  readonly siteTexts: SentTexts<Part>;
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
  const all = Object.entries(siteCatalogues[language]);
  return {
    part,
    language,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these keys, and no others
    messages: Object.fromEntries(all.filter(([key]) => key.startsWith(`${part}.`))) as Messages<
      SitePartKey<Part>
    >,
  };
}

/**
 * A page in the language of its address. Nothing is redirected: what the browser asks for is only offered, and only at
 * the English address, since whoever is at another one has chosen it.
 *
 * @param page in English
 * @param words title and description, by the texts
 */
export function translatedPage<Part extends SitePart>(
  part: Part,
  page: SitePage,
  { request, url }: { readonly request: Request; readonly url: URL },
  words: (texts: SiteTexts<Part>) => Pick<PageMeta, 'title' | 'description'>,
): { texts: SiteTexts<Part>; page: PageMeta; data: TranslatedPageData<Part> } {
  const language = languageOfPath(url.pathname);
  const siteTexts = siteTextsOf(part, language);
  const texts = pageTexts<SitePartKey<Part>>(language, siteTexts.messages);
  const path = pathIn(language, page.path);
  const asked = negotiateAmong(siteLanguages, request.headers.get('accept-language') ?? undefined);
  return {
    texts,
    page: {
      ...page,
      ...words(texts),
      path,
      locale: openGraphLocale(language),
      alternates: alternatesOf(page.path),
    },
    data: {
      siteTexts,
      inLanguage: languageAttributes(language),
      inLanguages: siteLanguages.map((one) => ({
        lang: languageTag(one),
        path: pathIn(one, page.path),
        text: languageNames[one],
      })),
      languageOffer:
        language !== 'en' || asked === language
          ? null
          : {
              ...languageAttributes(asked),
              path: pathIn(asked, page.path),
              text: siteCatalogues[asked]['shell.offer'],
            },
    },
  };
}
