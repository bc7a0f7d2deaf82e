import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const url = 'https://ada.example/me';
const read = (html: string) => readPage(html, url);
const script = (type: string, data: unknown) =>
  `<script ${type}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Half a million lists, in lists of 200. */
const wideList = Array.from({ length: 200 }, () =>
  Array.from({ length: 200 }, () => Array.from({ length: 12 }, () => [])),
);

describe('a page', () => {
  it('of Linktree is read by its data', () => {
    const account = {
      username: 'ada',
      pageTitle: '@ada',
      description: 'Numbers',
      profilePictureUrl: 'https://cdn.example/ada.png',
      socialLinks: [
        { type: 'INSTAGRAM', url: 'https://instagram.com/ada' },
        { type: 'EMAIL_ADDRESS', url: 'mailto:ada@example.com' },
      ],
    };
    const links = [
      { title: 'Shop', url: 'https://shop.example/' },
      { title: 'A headline', url: null },
    ];
    const data = { props: { pageProps: { account, links, socialLinks: account.socialLinks } } };
    expect(read(`<title>x</title>${script('id="__NEXT_DATA__"', data)}<a href="/a">A</a>`)).toEqual(
      {
        fields: {
          userProfile: 'ada',
          description: 'Numbers',
          instagram: 'https://instagram.com/ada',
          companyEmail: 'ada@example.com',
        },
        links: [{ label: 'Shop', url: 'https://shop.example/' }],
        pictureUrl: 'https://cdn.example/ada.png',
      },
    );
  });

  it('with JSON-LD is read by the person in it', () => {
    const person = {
      '@type': 'Person',
      name: 'Ada Lovelace',
      jobTitle: 'Mathematician',
      worksFor: { '@type': 'Organization', name: 'Engines' },
      email: 'mailto:ada@example.com',
      telephone: '+44 20 7946 0000',
      url: 'https://ada.example/',
      address: { addressLocality: 'London', addressCountry: { name: 'UK' } },
      image: { '@type': 'ImageObject', url: '/ada.jpg' },
      sameAs: ['https://x.com/ada', 'https://blog.example/'],
    };
    const graph = {
      '@graph': [{ '@type': 'Organization', name: 'Other' }, { mainEntity: person }],
    };
    expect(read(script('type="application/ld+json"', graph))).toEqual({
      fields: {
        userProfile: 'Ada Lovelace',
        jobTitle: 'Mathematician',
        companyName: 'Engines',
        companyEmail: 'ada@example.com',
        companyPhone: '+44 20 7946 0000',
        companyLocation: 'London, UK',
        website: 'https://ada.example/',
        twitterX: 'https://x.com/ada',
      },
      links: [{ label: '', url: 'https://blog.example/' }],
      pictureUrl: 'https://ada.example/ada.jpg',
    });
  });

  it('with an h-card is read by its classes', () => {
    const { fields, pictureUrl } = read(`<div class="x h-card"><img class="u-photo" src="a.png">
      <a class="p-name u-url" href="/">Ada <b>Lovelace</b></a> <i class="p-job-title">Analyst</i>
      <a class="u-email" href="mailto:ada@example.com">mail</a></div><p class="p-org">Not of it</p>`);
    expect({ fields, pictureUrl }).toEqual({
      fields: {
        userProfile: 'Ada Lovelace',
        jobTitle: 'Analyst',
        companyEmail: 'ada@example.com',
        website: 'https://ada.example/',
      },
      pictureUrl: 'https://ada.example/a.png',
    });
  });

  it('is read by Open Graph, and by the links of its owner before others', () => {
    const meta = `<meta property="og:title" content="Ada &amp; Co"><title>T</title>
      <meta name=description content=Numbers><meta property="og:image" content="/og.png">`;
    const links = `<a rel="nofollow me" href="https://linkedin.com/in/ada">In</a>
      <a href="https://other.example/">Other</a>`;
    const { fields, links: found, pictureUrl } = read(meta + links);
    expect(fields).toEqual({
      userProfile: 'Ada & Co',
      description: 'Numbers',
      linkedin: 'https://linkedin.com/in/ada',
    });
    expect([found, pictureUrl]).toEqual([[], 'https://ada.example/og.png']);
  });

  it('without any of it is read by its title and the links to elsewhere', () => {
    const found = read(`<title>Ada</title><a href="/about">About</a><a href="tel:+491701">Call</a>
      <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>
      <a href="https://other.example/"><b>Other</b> page</a><a href="javascript:alert(1)">x</a>`);
    expect(found).toEqual({
      fields: { userProfile: 'Ada', companyPhone: '+491701' },
      links: [{ label: 'Other page', url: 'https://other.example/' }],
      pictureUrl: '',
    });
  });

  it.each([
    ['nothing', ''],
    ['no HTML', '\u0000\u0001<<<>>>&#xFFFFFFFF;'],
    ['data that is none', `<script id="__NEXT_DATA__">{"props":</script>`],
    ['data of another kind', script('type="application/ld+json"', [1, null, { '@type': 5 }, [[]]])],
  ])('of %s says nothing', (_what, html) => {
    expect(read(html)).toEqual({ fields: {}, links: [], pictureUrl: '' });
  });

  it('is read up to where it is nested beyond all pages', () => {
    const meta = '<meta name="description" content="Numbers">';
    const nested = `<title>Ada</title>${'<div>'.repeat(900)}${'</div>'.repeat(900)}`;
    expect(read(nested + meta).fields).toEqual({ userProfile: 'Ada', description: 'Numbers' });
    const endless = `${nested}${'<div>'.repeat(1001)}${'</div>'.repeat(1001)}`;
    expect(read(endless + meta).fields).toEqual({ userProfile: 'Ada' });
  });

  it.each([
    ['open elements', '<a href="https://a.example">'.repeat(20_000)],
    ['elements that nothing closes', '<div>'.repeat(4e5)],
    ['crossed elements', '<b><i>'.repeat(15e4) + '</b></i>'.repeat(15e4)],
    ['ends of nothing', '<b>'.repeat(900) + '</x>'.repeat(3e5)],
    ['attributes', `<a ${Array.from({ length: 2e5 }, (_, at) => `a${at}`).join(' ')}>`],
    ['wide data', script('type="application/ld+json"', wideList)],
    ['classes', `<i class="h-card">${'<i class="p-name p-org p-note">'.repeat(15_000)}`],
    ['brackets', '<'.repeat(5e5)],
    ['entities', '&amp'.repeat(2e5)],
    ['deep data', script('type="application/ld+json"', '').replace('""', '['.repeat(3e5))],
    ['comments', '<!--'.repeat(1e5)],
  ])('of much of %s is read at once', (_what, html) => {
    const start = process.cpuUsage();
    read(html);
    expect(process.cpuUsage(start).user).toBeLessThan(2e6);
  });
});
