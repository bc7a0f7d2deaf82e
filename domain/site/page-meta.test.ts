import { describe, expect, it } from 'vitest';
import { pageMetaTags, type MetaTag, type PageMeta } from './page-meta.ts';
import { sitePages } from './site-pages.ts';

const site = { brandName: 'Nearcard', publicUrl: 'https://nearcard.example' };

function contentOf(tags: MetaTag[], key: string): string[] {
  return tags.flatMap((tag) =>
    ('name' in tag && tag.name === key) || ('property' in tag && tag.property === key)
      ? [tag.content]
      : [],
  );
}

function tagsOf(page: Partial<PageMeta> = {}): MetaTag[] {
  return pageMetaTags({ ...sitePages.contact, ...page }, site);
}

describe('a page', () => {
  it('has a title with the brand, and one canonical address', () => {
    const tags = tagsOf();
    expect(tags).toContainEqual({ title: 'Contact · Nearcard' });
    const href = 'https://nearcard.example/contact';
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href });
    expect(contentOf(tags, 'og:url')).toEqual([href]);
  });

  it('shows the same absolute picture everywhere', () => {
    const tags = tagsOf();
    const [image] = contentOf(tags, 'og:image');
    expect(image).toMatch(/^https:\/\/nearcard\.example\/og\/contact\.png\?v=[\da-f]{8}$/);
    expect(contentOf(tags, 'twitter:image')).toEqual([image]);
    expect(contentOf(tags, 'twitter:card')).toEqual(['summary_large_image']);
  });

  it.each([
    [undefined, []],
    [true, []],
    [false, ['noindex']],
  ])('indexable %s: robots %j', (isIndexable, robots) => {
    const tags = tagsOf(isIndexable === undefined ? {} : { isIndexable });
    expect(contentOf(tags, 'robots')).toEqual(robots);
  });
});

describe('an article', () => {
  it('says when it was published and changed, and what it is about', () => {
    const article = { publishedAt: '2026-03-02', updatedAt: '2026-04-01', tags: ['NFC', 'QR'] };
    const tags = tagsOf({ article });
    expect(contentOf(tags, 'og:type')).toEqual(['article']);
    expect(contentOf(tags, 'article:published_time')).toEqual(['2026-03-02']);
    expect(contentOf(tags, 'article:modified_time')).toEqual(['2026-04-01']);
    expect(contentOf(tags, 'article:tag')).toEqual(['NFC', 'QR']);
  });

  it('is no article without', () => {
    expect(contentOf(tagsOf(), 'og:type')).toEqual(['website']);
    expect(contentOf(tagsOf(), 'article:published_time')).toEqual([]);
  });
});

it.each(Object.values(sitePages))('$path says what it is within 160 characters', (page) => {
  expect(page.description.length).toBeGreaterThan(40);
  expect(page.description.length).toBeLessThanOrEqual(160);
});
