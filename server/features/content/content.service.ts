import { join } from 'node:path';
import type { Post, PostSummary } from '#domain/content/post.ts';
import type { SiteIdentity } from '#domain/seo/page-meta.ts';
import { blogFeed } from './blog-feed.ts';
import { ContentFiles } from './content-files.ts';
import { sitemap } from './sitemap.ts';

export interface ContentServiceOptions {
  /** What the texts call by `{{name}}`. */
  readonly site: SiteIdentity & {
    readonly supportEmail: string;
    readonly supportPhone: string | undefined;
    readonly postalAddress: string | undefined;
  };
  /** Where the texts are; another folder in tests. */
  readonly folder?: string;
}

const contentFolder = join(import.meta.dirname, '..', '..', '..', 'content');

export type ContentService = ReturnType<typeof createContentService>;

/**
 * What the shop publishes: the blog and the terms. Every text is read and rendered at once, so that a mistake in one stops the start.
 * @throws OperatorError
 */
export function createContentService({ site, folder = contentFolder }: ContentServiceOptions) {
  const { brandName, publicUrl, supportEmail, supportPhone, postalAddress } = site;
  const files = new ContentFiles(folder, {
    brandName,
    publicUrl,
    supportEmail,
    supportPhone,
    postalAddress,
  });
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
    feed: () => blogFeed(posts, site),
    /** The sitemap of all public pages (sitemaps.org, protocol 0.9). */
    sitemap: () => sitemap(summaries, terms, publicUrl),
  };
}

function summaryOf({ html: _html, headings: _headings, ...summary }: Post): PostSummary {
  return summary;
}
