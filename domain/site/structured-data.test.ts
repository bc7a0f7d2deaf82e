import { seedCatalog } from '#domain/catalog/seed-catalog.ts';
import { describe, expect, it } from 'vitest';
import type { PostSummary } from '#domain/site/post.ts';
import { blogPosting, breadcrumbList } from './articles.ts';
import { faqPage } from './faq-page.ts';
import { organization, webSite } from './organization.ts';
import { product } from './product.ts';

const site = {
  brandName: 'Nearcard',
  publicUrl: 'https://nearcard.example',
  supportEmail: 'support@nearcard.example',
  supportPhone: '+1 555 010 0199',
  postalAddress: undefined,
};

const post: PostSummary = {
  slug: 'first-tap',
  title: 'The first tap',
  description: 'What happens.',
  publishedAt: '2026-03-02',
  tags: ['NFC'],
  excerpt: 'Hold it.',
  readingMinutes: 4,
};

describe('the organization', () => {
  it('says how to reach the shop, and nothing that is not configured', () => {
    expect(organization(site)).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://nearcard.example/#organization',
      logo: 'https://nearcard.example/icon-512.png',
      email: 'support@nearcard.example',
      address: undefined,
    });
  });

  it('publishes the site', () => {
    expect(webSite(site).publisher).toEqual({ '@id': organization(site)['@id'] });
  });
});

it.each([
  ['free', '0.00', undefined],
  ['business-monthly', '5.00', 'P1M'],
  ['business-yearly', '50.00', 'P1Y'],
  ['business-plus-monthly', '8.00', 'P1M'],
  ['business-plus-yearly', '80.00', 'P1Y'],
  ['lifetime', '199.00', undefined],
])('offers %s at $%s', (sku, price, billingDuration) => {
  const paid = { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', billingDuration };
  const priceSpecification = billingDuration && paid;
  expect(product(site, seedCatalog).offers).toContainEqual(
    expect.objectContaining({ sku, price, priceCurrency: 'USD', priceSpecification }),
  );
});

it('turns questions into a FAQPage', () => {
  expect(faqPage([{ question: 'An app?', answer: 'No.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'An app?',
        acceptedAnswer: { '@type': 'Answer', text: 'No.' },
      },
    ],
  });
});

describe('a post', () => {
  it.each([
    [undefined, '2026-03-02'],
    ['2026-04-01', '2026-04-01'],
  ])('updated %s says it was modified %s', (updatedAt, modified) => {
    const changed = updatedAt === undefined ? post : { ...post, updatedAt };
    expect(blogPosting(changed, site)).toMatchObject({
      headline: 'The first tap',
      datePublished: '2026-03-02',
      dateModified: modified,
      timeRequired: 'PT4M',
      mainEntityOfPage: 'https://nearcard.example/blog/first-tap',
      image: expect.stringMatching(
        /^https:\/\/nearcard\.example\/og\/blog\/first-tap\.png\?v=[\da-f]{8}$/,
      ),
    });
  });

  it('is found by way of the blog', () => {
    const crumbs = [{ title: 'Blog', path: '/blog' }];
    expect(breadcrumbList(crumbs, site).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://nearcard.example/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://nearcard.example/blog' },
    ]);
  });
});
