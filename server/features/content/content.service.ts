import { join } from 'node:path';
import type { Post, PostSummary } from '#domain/content/post.ts';
import type { OrganizationFacts } from '#domain/seo/organization.ts';
import { contentFiles } from './content-files.ts';
import { sitemap } from './sitemap.ts';

const contentFolder = join(import.meta.dirname, '..', '..', '..', 'content');

export type ContentService = ReturnType<typeof createContentService>;

/**
 * What the shop publishes: the blog and the terms. Every text is read and rendered at once, so that a
 * mistake in one stops the start.
 * @param site what the texts call by `{{name}}`
 * @param folder where the texts are; another one in tests
 * @throws OperatorError
 */
export function createContentService(site: OrganizationFacts, folder = contentFolder) {
  const files = contentFiles(folder, { ...site });
  const posts = files.readPosts();
  const terms = files.readDocument('terms-and-conditions.md');
  const summaries = posts.map(summaryOf);
  return {
    posts: {
      /** Newest first. */
      list: async () => summaries,
      find: async (slug: string) => posts.find((post) => post.slug === slug),
    },
    terms: async () => terms,
    /** RSS 2.0 of the blog. */
    feed: async () => (await import('./blog-feed.ts')).blogFeed(posts, site),
    /** The sitemap of the site's own pages (sitemaps.org, protocol 0.9). */
    sitemap: () => sitemap(summaries, terms, site.publicUrl),
  };
}

function summaryOf({ html: _html, headings: _headings, ...summary }: Post): PostSummary {
  return summary;
}
