import { breadcrumbList } from '#domain/site/articles.ts';
import { pageOfDocument, type SitePage } from '#domain/site/site-pages.ts';
import type { PageContent } from '#web/context.ts';
import { describePage } from '#web/site/page-meta.ts';

/** The page of a text that the shop publishes, as its loader answers with it. */
export async function describeDocument(
  { site, getDocument }: PageContent,
  page: SitePage,
  name: Parameters<PageContent['getDocument']>[0],
) {
  const text = await getDocument(name);
  const described = pageOfDocument(page, text);
  return { ...describePage(described, site, [breadcrumbList([described], site)]), text };
}
