import type { MetaDescriptor } from 'react-router';
import { serializeJsonLd, type Thing } from '#domain/site/json-ld.ts';
import { pageMetaTags, type MetaTag, type PageMeta } from '#domain/site/page-meta.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { openGraphLocale } from '#domain/texts/languages.ts';
import type { SiteSettings } from '#web/context.ts';
import type { SentShopTexts, ShopTextKey } from './shop-texts.tsx';

/** The description of a page for search engines and link previews. */
export interface PageDescription {
  readonly meta: MetaTag[];
  /** For {@link JsonLd}. */
  readonly jsonLd: string;
}

/** Describes a page; for loaders, so that no browser loads the means to do it. */
export function describePage(
  page: PageMeta,
  site: SiteSettings,
  things: readonly Thing[],
): PageDescription {
  return { meta: pageMetaTags(page, site), jsonLd: serializeJsonLd(...things) };
}

interface MetaArgs {
  /** The first is the root. */
  readonly matches: readonly [
    { readonly loaderData: SiteSettings | undefined },
    ...(readonly unknown[]),
  ];
}

/** The `meta` of a page that has no loader, and is not for search engines. */
export function unlistedPageMeta(page: PageMeta, { matches: [root] }: MetaArgs): MetaDescriptor[] {
  const site = root.loaderData;
  return site === undefined ? [] : pageMetaTags({ ...page, isIndexable: false }, site);
}

/**
 * The same for a page in its language.
 *
 * @param page in English
 * @param sent what its loader sends; `null` in English, absent where it failed
 * @param keys of its title and description among them
 */
export function unlistedPageIn(
  sent: SentShopTexts | null | undefined,
  page: PageMeta,
  keys: Readonly<Record<'title' | 'description', ShopTextKey>>,
  args: MetaArgs,
): MetaDescriptor[] {
  if (sent === null || sent === undefined) return unlistedPageMeta(page, args);
  const { language, messages } = sent;
  const { [keys.title]: title = page.title, [keys.description]: description = page.description } =
    messages;
  const path = pathIn(language, page.path);
  return unlistedPageMeta(
    { ...page, title, description, path, locale: openGraphLocale(language) },
    args,
  );
}

/** The `meta` of a page that search engines leave out, and that names itself in its markup. */
export function unlistedMeta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }];
}

/** The `headers` of a page that is never kept anywhere. */
export function neverStored() {
  return { 'Cache-Control': 'no-store' };
}
