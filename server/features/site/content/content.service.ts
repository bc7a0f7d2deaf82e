import { join } from 'node:path';
import type { OrganizationFacts } from '#domain/site/organization.ts';
import type { Post, PostSummary, TextDocument } from '#domain/site/post.ts';
import { contentFiles } from './content-files.ts';
import { documentNames, type DocumentName } from './document-names.ts';
import type { LegalFacts } from './legal-facts.ts';
import type { PublishedTexts, ShippedTexts } from './published-texts.ts';
import { createRenderText, type RenderText } from './render-text.ts';
import { sitemap } from './sitemap.ts';
import { isDocumentName } from './text-names.ts';

const contentFolder = join(import.meta.dirname, '..', '..', '..', '..', 'content');

export type ContentService = ReturnType<typeof createContentService>;

type SiteFacts = OrganizationFacts & LegalFacts;

/**
 * Reads the texts of the release: the blog, the terms, the privacy page and the imprint. Each is read and rendered
 * at once, so that a mistake in one stops the start.
 * @param site what the texts call by `{{name}}`
 * @param folder where the texts are; another one in tests
 * @throws OperatorError
 */
export function readShippedTexts(site: SiteFacts, folder = contentFolder) {
  const render: RenderText = createRenderText({ ...site });
  const files = contentFiles(folder, render);
  const shipped: ShippedTexts = {
    posts: files.readPosts(),
    documents: new Map(documentNames.map((name) => [name, files.readDocument(`${name}.md`)])),
  };
  return { shipped, render };
}

/** The text that visitors see where nothing was edited. */
export function onlyShipped({ posts, documents }: ShippedTexts): PublishedTexts {
  return {
    posts: posts.map(({ shown }) => shown),
    documents: new Map([...documents].map(([name, { shown }]) => [name, shown])),
  };
}

/**
 * The texts that the shop publishes, as they are at the moment.
 * @param published the same object for as long as nothing changes, by whether shipping is free
 */
export function createContentService(
  site: () => SiteFacts,
  published: (isShippingFree: boolean) => Promise<PublishedTexts>,
) {
  const feeds = new WeakMap<PublishedTexts, Promise<string>>();

  async function getDocument(name: DocumentName, isShippingFree = true): Promise<TextDocument> {
    const found = (await published(isShippingFree)).documents.get(name);
    if (found === undefined) throw new Error(`there is no text ${name}`);
    return found;
  }

  return {
    posts: {
      /** Newest first. */
      list: async () => (await published(true)).posts.map(summaryOf),
      find: async (slug: string) =>
        (await published(true)).posts.find((post) => post.slug === slug),
    },
    /** A text, by whether the catalog of now ships for free. */
    getDocument,
    /** The document of this name; undefined: no document is called so. */
    findDocument: async (name: string): Promise<TextDocument | undefined> =>
      isDocumentName(name) ? getDocument(name) : undefined,
    /** RSS 2.0 of the blog. */
    async feed(): Promise<string> {
      const texts = await published(true);
      const feed = feeds.get(texts) ?? makeFeed(texts);
      feeds.set(texts, feed);
      return feed;
    },
    /** The sitemap of the site's own pages (sitemaps.org, protocol 0.9). */
    async sitemap(): Promise<string> {
      const { posts, documents } = await published(true);
      return sitemap(posts, documents, site().publicUrl);
    },
  };

  async function makeFeed({ posts }: PublishedTexts): Promise<string> {
    return (await import('./blog-feed.ts')).blogFeed(posts, site());
  }
}

function summaryOf({ html: _html, headings: _headings, ...summary }: Post): PostSummary {
  return summary;
}
