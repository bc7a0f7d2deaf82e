/** The index of all sitemaps (sitemaps.org, protocol 0.9). */
export const sitemapPath = '/sitemap.xml';

/** The site's own pages. */
export const sitePagesMapPath = '/sitemap-pages.xml';

/**
 * The cards whose owners want to be found. At the root, since a sitemap speaks only for what lies below it.
 * @param page from 1 on
 */
export function cardsMapPath(page: number | string): string {
  return `/sitemap-cards-${page}.xml`;
}
