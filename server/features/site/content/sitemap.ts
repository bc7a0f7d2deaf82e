import { lastChangeOf, postPath, type TextDocument, type PostSummary } from '#domain/site/post.ts';
import { alternatesOf, type Alternate } from '#domain/site/translated-pages.ts';
import { absoluteUrl } from '#domain/site/page-meta.ts';
import { sitePages, type SitePage } from '#domain/site/site-pages.ts';
import { markup } from '#server/platform/mail/markup.ts';
import { documentNames, type DocumentName } from './document-names.ts';

/** The site's own pages worth finding, by the sitemap protocol; days of change only where they are known. */
export function sitemap(
  posts: readonly PostSummary[],
  documents: ReadonlyMap<DocumentName, TextDocument>,
  publicUrl: string,
): string {
  const changedAt: Readonly<Record<string, string | undefined>> = {
    [sitePages.blog.path]: posts.map(lastChangeOf).toSorted().at(-1),
    ...Object.fromEntries(
      documentNames.map((name) => [`/${name}`, documents.get(name)?.updatedAt]),
    ),
  };
  const listed: SitePage[] = Object.values(sitePages).filter(({ isListed }) => isListed);
  const urls = [
    ...listed.flatMap(({ path }) =>
      pathsOf(path).map((one) => ({
        path: one,
        changedAt: changedAt[path],
        alternates: alternatesOf(path),
      })),
    ),
    ...posts.map((post) => ({
      path: postPath(post.slug),
      changedAt: lastChangeOf(post),
      alternates: [],
    })),
  ];
  const linkTo = ({ hrefLang, path }: Alternate) =>
    markup`<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${absoluteUrl(publicUrl, path)}"/>`;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.map((url) => {
  const day = url.changedAt === undefined ? undefined : markup`<lastmod>${url.changedAt}</lastmod>`;
  return markup`<url><loc>${absoluteUrl(publicUrl, url.path)}</loc>${day}${url.alternates.map(linkTo)}</url>\n`;
})}</urlset>
`.html;
}

/** The paths of a page in all its languages, English first. */
function pathsOf(path: string): readonly string[] {
  return [...new Set([path, ...alternatesOf(path).map((alternate) => alternate.path)])];
}
