import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticePaths } from '#domain/messages/contract-notice.ts';
import { prefixedLanguages, siteLanguages } from '#domain/texts/site-languages.ts';
import { shippedContent } from '#tests/support/shipped-content.ts';
import { requireWellFormedXml } from '#tests/support/xml.ts';
import { documentNames, type DocumentName } from './document-names.ts';

const site = {
  brandName: 'Kim & *Söhne*',
  publicUrl: 'https://nearcard.example',
  supportEmail: 'support_desk@nearcard.example',
  supportPhone: '+1 555 010 0199',
  postalAddress: '1 <Demo> Street',
  sellerName: 'Kim Söhne Ltd.',
  sellerTaxId: 'DE123',
  stripe: 'Stripe',
  paypal: 'PayPal',
  geoapify: 'Geoapify',
  objectStore: 'A storage service',
  appleWallet: 'Apple',
  googleWallet: 'Google',
  freeShipping: 'Free',
  paidShipping: undefined,
};

const bareSite = {
  ...site,
  postalAddress: undefined,
  supportPhone: undefined,
  sellerTaxId: undefined,
  stripe: undefined,
  paypal: undefined,
  geoapify: undefined,
  objectStore: undefined,
  appleWallet: undefined,
  googleWallet: undefined,
  freeShipping: undefined,
  paidShipping: 'Paid',
};
const bareText = async (name: DocumentName) =>
  (await shippedContent(bareSite).getDocument(name)).html;

describe('what is published', () => {
  const content = shippedContent(site);

  it('has posts of a readable length, newest first', async () => {
    const posts = await content.posts.list();
    expect(posts.length).toBeGreaterThanOrEqual(3);
    for (const { readingMinutes, excerpt } of posts) {
      expect(readingMinutes).toBeGreaterThanOrEqual(3);
      expect(readingMinutes).toBeLessThanOrEqual(5);
      expect(excerpt.length).toBeGreaterThan(100);
    }
    const days = posts.map(({ publishedAt }) => publishedAt);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('links only to pages and posts that exist', async () => {
    const posts = await content.posts.list();
    const known = [
      '/contact',
      '/nfc-business-cards',
      '/blog',
      '/.well-known/security.txt',
      ...documentNames.map((name) => `/${name}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ];
    const bodies = await Promise.all(posts.map(({ slug }) => content.posts.find(slug)));
    for (const { html } of [
      ...bodies.map((post) => post!),
      ...(await Promise.all(documentNames.map((name) => content.getDocument(name)))),
    ]) {
      for (const [, path] of html.matchAll(/href="(\/[^"]*)"/g)) expect(known).toContain(path);
    }
  });

  it('names the shop in the terms as plain text', async () => {
    const { html } = await content.getDocument('terms-and-conditions');
    expect(html).toContain('between you and Kim Söhne Ltd., 1 &lt;Demo&gt; Street, when you use');
    expect(html).toContain('1 &lt;Demo&gt; Street');
    expect(html).toContain(
      '<a href="mailto:support_desk@nearcard.example">support_desk@nearcard.example</a>',
    );
    expect(html).toContain('or pounds. Shipping is free. Where taxes');
    expect(html).not.toMatch(/\{\{|\}\}/);
  });

  it('has whole sentences in the terms where the shop shows neither address nor phone', async () => {
    const html = await bareText('terms-and-conditions');
    expect(html).toContain('between you and Kim Söhne Ltd., when you use');
    expect(html).toContain('or pounds. The price of shipping depends on the country. Where');
    expect(html).toMatch(/<p>Kim Söhne Ltd\.\. Email: <a [^>]*>[^<]*<\/a>\. Or use the <a/);
  });

  it('names in the privacy page whom this shop gives data to, and nobody else', async () => {
    const whole = (await content.getDocument('privacy')).html;
    const bare = await bareText('privacy');
    for (const name of ['Stripe', 'PayPal', 'Geoapify', 'A storage service']) {
      expect(whole).toContain(`<strong>${name}</strong>`);
      expect(bare).not.toContain(name);
    }
    expect(bare).toContain('<strong>The carrier</strong>');
  });

  it('says in the imprint who sells, and how to reach them', async () => {
    const { html } = await content.getDocument('imprint');
    for (const fact of ['Kim &amp; *Söhne* is run by Kim Söhne Ltd.', '1 &lt;Demo&gt; Street']) {
      expect(html).toContain(fact);
    }
    expect(html).toContain('Tax number: DE123');
    expect(html).toContain('Phone: +1 555 010 0199');
    expect(await bareText('imprint')).not.toMatch(/Tax number|Phone|undefined/);
  });

  it('finds a post by its slug alone', async () => {
    const [first] = await content.posts.list();
    expect(await content.posts.find(first!.slug)).toMatchObject({ ...first });
    expect(await content.posts.find('none')).toBeUndefined();
    expect(await content.posts.find('../terms-and-conditions')).toBeUndefined();
  });

  it('is fed as RSS with absolute addresses only', async () => {
    const feed = await content.feed();
    requireWellFormedXml(feed);
    const posts = await content.posts.list();
    expect(feed.match(/<item>/g)).toHaveLength(posts.length);
    for (const { slug } of posts) {
      expect(feed).toContain(`<link>https://nearcard.example/blog/${slug}</link>`);
    }
    expect(feed).not.toMatch(/(?:href|src)="[/#]/);
    expect(feed).toContain('<title>Blog · Kim &amp; *Söhne*</title>');
    expect(feed).toBe(await shippedContent(site).feed());
  });

  it('is mapped', async () => {
    const map = await content.sitemap();
    requireWellFormedXml(map);
    const posts = await content.posts.list();
    const addresses = Array.from(map.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
    expect(addresses).toEqual([
      ...[
        '/',
        ...prefixedLanguages.map((language) => `/${language}`),
        '/nfc-business-cards',
        ...prefixedLanguages.map((language) => `/${language}/nfc-business-cards`),
        '/teams',
        ...prefixedLanguages.map((language) => `/${language}/teams`),
        '/contact',
        ...prefixedLanguages.map((language) => `/${language}/contact`),
        '/tap-help',
        '/blog',
        ...documentNames.map((name) => `/${name}`),
        ...Object.values(noticePaths).flatMap((path) => [
          path,
          ...prefixedLanguages.map((language) => `/${language}${path}`),
        ]),
      ].map((path) => site.publicUrl + path),
      ...posts.map(({ slug }) => `${site.publicUrl}/blog/${slug}`),
    ]);
    expect(map.match(/hreflang="de" href="https:\/\/nearcard.example\/de"/g)).toHaveLength(
      siteLanguages.length,
    );
    expect(map).toContain(`/blog</loc><lastmod>${posts[0]!.publishedAt}</lastmod>`);
  });
});

describe('a folder of texts', () => {
  const post = '---\ntitle: T\ndescription: D\npublishedAt: 2026-03-02\n---\n';
  const terms = '---\ntitle: T\ndescription: D\nupdatedAt: 2026-03-02\n---\nTerms.';
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nearcard-content-'));
    await mkdir(join(folder, 'blog'));
    for (const name of documentNames) await writeFile(join(folder, `${name}.md`), terms);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('without posts has an empty feed and map', async () => {
    const content = shippedContent(site, folder);
    expect(await content.posts.list()).toEqual([]);
    requireWellFormedXml(await content.feed());
    requireWellFormedXml(await content.sitemap());
  });

  it('sorts posts of one day by name', async () => {
    for (const name of ['b', 'a']) await writeFile(join(folder, 'blog', `${name}.md`), post);
    const posts = await shippedContent(site, folder).posts.list();
    expect(posts.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });

  it.each([
    ['Taps.md', post, 'content/blog/Taps.md: the name may have only a-z, 0-9 and single hyphens'],
    ['taps.md', `${post}# Taps`, 'content/blog/taps.md: "Taps" must be a heading of level 2'],
    ['taps.md', `${post}<b>`, 'content/blog/taps.md: raw HTML is not allowed: <b>'],
    ['taps.md', `${post}{{#brand}}b{{/brand}}`, 'nothing is called {{#brand}}'],
    ['taps.md', `${post}{{#brandName}}b`, 'nothing is called {{#brandName}}'],
    ['taps.md', `${post}{{brand}}`, 'content/blog/taps.md: nothing is called {{brand}}'],
  ])('is refused for %s: %j', async (name, text, problem) => {
    await writeFile(join(folder, 'blog', name), text);
    expect(() => shippedContent(site, folder)).toThrow(problem);
  });
});
