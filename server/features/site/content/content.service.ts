import { join } from 'node:path';
import type { Post, PostSummary, TextDocument } from '#domain/site/post.ts';
import type { OrganizationFacts } from '#domain/site/organization.ts';
import { contentFiles } from './content-files.ts';
import { documentNames, type DocumentName } from './document-names.ts';
import { sitemap } from './sitemap.ts';
import type { LegalFacts } from './legal-facts.ts';

const contentFolder = join(import.meta.dirname, '..', '..', '..', '..', 'content');

export type ContentService = ReturnType<typeof createContentService>;

/**
 * The texts that the shop publishes: the blog, and its terms, privacy page and imprint. Every text is read
 * and rendered at once, so that a mistake in one stops the start.
 * @param site what the texts call by `{{name}}`
 * @param folder where the texts are; another one in tests
 * @throws OperatorError
 */
export function createContentService(site: OrganizationFacts & LegalFacts, folder = contentFolder) {
  const files = contentFiles(folder, { ...site });
  const posts = files.readPosts();
  const documents = new Map(
    documentNames.map((name) => [name, files.readDocument(`${name}.md`)] as const),
  );
  const getDocument = (name: DocumentName): TextDocument => {
    const found = documents.get(name);
    if (found === undefined) throw new Error(`there is no text ${name}`);
    return found;
  };
  const summaries = posts.map(summaryOf);
  return {
    posts: {
      /** Newest first. */
      list: async () => summaries,
      find: async (slug: string) => posts.find((post) => post.slug === slug),
    },
    getDocument,
    /** RSS 2.0 of the blog. */
    feed: async () => (await import('./blog-feed.ts')).blogFeed(posts, site),
    /** The sitemap of the site's own pages (sitemaps.org, protocol 0.9). */
    sitemap: () => sitemap(summaries, getDocument, site.publicUrl),
  };
}

function summaryOf({ html: _html, headings: _headings, ...summary }: Post): PostSummary {
  return summary;
}
