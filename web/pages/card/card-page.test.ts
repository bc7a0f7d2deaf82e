import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languages, languageTag } from '#domain/texts/languages.ts';
import { cardLayouts, type CardLayout } from '#domain/profiles/card-layout.ts';
import { normalizeBlockOrder } from '#domain/profiles/block-order.ts';
import { linkBrands } from '#domain/profiles/link-brand.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { linksOf, textOf } from '#tests/support/rendered-page.ts';
import {
  emptyProfile,
  fullProfile,
  hostileProfile,
  longestProfile,
  viewOf,
} from '#tests/support/sample-cards.ts';
import { renderCardPage } from './render-card.tsx';

const render = (profile: Profile) => renderCardPage(viewOf(profile)).html;

/** A style sheet with its imports, not minified. */
function styleSheet(url: URL): string {
  return readFileSync(url, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '') // as the build does
    .replaceAll(/@import '([^']*)';/g, (_, path: string) => styleSheet(new URL(path, url)));
}

const typeFiles: Readonly<Record<CardLayout, readonly string[]>> = {
  banner: [],
  portrait: ['type/serif'],
  split: ['type/grotesk'],
  minimal: ['type/mono'],
  stage: ['type/grotesk'],
  business: ['type/serif'],
};

/** All that stands in the document of a layout. Vitest leaves style sheets empty. */
function styleSheetOf(layout: CardLayout): string {
  const files = [...typeFiles[layout], 'card-page', `layouts/${layout}`, `layouts/${layout}.wide`];
  return files.map((name) => styleSheet(new URL(`styles/${name}.css`, import.meta.url))).join('');
}

/** With what the layouts brought, and ten links with marks of their own. */
const everyField: Profile = {
  ...fullProfile,
  profilePicture: `/files/${'a'.repeat(64)}.jpg`,
  secondaryLogo: `/files/${'b'.repeat(64)}.jpg`,
  bookingUrl: 'https://visits.example/marta',
  openingHours: [
    { day: 'mon', opens: '09:00', closes: '12:00' },
    { day: 'mon', opens: '14:00', closes: '00:00' },
    { day: 'tue', opens: '09:00', closes: '17:00' },
    { day: 'wed', opens: '09:00', closes: '17:00' },
  ],
  gallery: Array.from({ length: 8 }, (_, index) => `/files/${String(index).repeat(64)}.jpg`),
  links: linkBrands.slice(0, 10).map((brand) => ({
    label: brand,
    url: `https://${brand === 'bluesky' ? 'bsky.app' : `${brand}.com`}/marta`,
    isShown: true,
  })),
};

const open: Profile = { ...everyField, timeZone: 'Europe/Lisbon' };

describe('renderCardPage', () => {
  it('shows everything a full profile has', () => {
    const html = render(fullProfile);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('<title>Marta Oliveira · Nearcard</title>');
    const expected = [
      'Marta Oliveira',
      'she/her',
      'Architect \u00a0·  Atelier Oliveira',
      'Building',
      'Rua Augusta 24, Lisboa',
      '+1 (555) 123-4567',
      '+49 (170) 1234-567',
      'marta@atelier.example',
      'marta@home.example',
      'Save Contact',
      'About',
      'We restore old houses.',
      'Key Skills',
      'Restoration',
      'Timber',
      'Plans',
      'plans.example',
      'Founded',
      '2009',
      'Employees',
      '12',
      'Scan to Save Contact',
      'Login to Manage Profile',
      'Create your own',
    ];
    const text = textOf(html);
    for (const part of expected) expect(text).toContain(part);
  });

  it('leads where the profile says', () => {
    expect(linksOf(render(fullProfile))).toEqual([
      '/card/abcdefghjk/contact.vcf',
      'tel:+15551234567',
      'https://wa.me/15551234567',
      'mailto:marta@atelier.example',
      'https://atelier.example',
      'https://www.google.com/maps/search/?api=1&amp;query=Rua%20Augusta%2024%2C%20Lisboa',
      'tel:+15551234567',
      'tel:+491701234567',
      'mailto:marta@atelier.example',
      'mailto:marta@home.example',
      'https://www.plans.example/2026',
      'https://shop.example',
      'https://linkedin.com/in/marta',
      'https://facebook.com/marta',
      'https://instagram.com/marta',
      'https://x.com/marta',
      'https://youtube.com/@marta',
      '#connect',
      '/privacy',
      '/login',
      ...languages.map((language) => `/card/abcdefghjk?lang=${language}`),
      '/',
    ]);
  });

  it('has no empty part and no dead button without optional fields', () => {
    const html = renderCardPage(
      viewOf(emptyProfile, { user: { uniqueId: 'abcdefghjk', qrCode: '' } }),
    ).html;
    expect(linksOf(html)).toEqual([
      '/card/abcdefghjk/contact.vcf',
      '#connect',
      '/privacy',
      '/login',
      ...languages.map((language) => `/card/abcdefghjk?lang=${language}`),
      '/',
    ]);
    expect(html.match(/<h2/g)).toHaveLength(1);
    expect(html).not.toMatch(/<ul|<dl|<figure|<img|href=""|src=""/);
    expect(textOf(html)).not.toMatch(/undefined|null/);
  });

  it('has its blocks in the owner’s order', () => {
    const blockOrder = normalizeBlockOrder(['social', 'links', 'skills', 'about']);
    const html = render({ ...fullProfile, blockOrder });
    const parts = [
      'Save Contact<',
      '<ul class="actions of-4">',
      'Social networks',
      '<h2>Links',
      '<h2>Key Skills',
      '<h2>About',
      'Location: ',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('shows a logo beside a photo', () => {
    const profilePicture = '/files/face.jpg';
    expect(render({ ...fullProfile, profilePicture })).toMatch(
      /<img src="\/files\/face\.jpg".*<p class="role"><img src="\/files\/photo\.jpg" alt="" width="32" height="32"\/><bdi>Architect<\/bdi>\u00a0· <bdi>Atelier Oliveira<\/bdi><\/p>/,
    );
  });

  it.each([
    [
      { jobTitle: '' },
      '<p class="role"><bdi>Building</bdi>\u00a0· <bdi>Atelier Oliveira</bdi></p>',
    ],
    [
      { companyName: '' },
      '<p class="role"><bdi>Architect</bdi></p><p class="industry"><bdi>Building',
    ],
    [{ jobTitle: '', industry: '' }, '<p class="role"><bdi>Atelier Oliveira</bdi></p>'],
    [{ industry: 'Architect' }, '<bdi>Atelier Oliveira</bdi></p></div></header>'],
  ])('with %j says what is there in one line', (changes, markup) => {
    expect(render({ ...fullProfile, ...changes })).toContain(markup);
  });

  it('draws lines in place of a banner, that are read on the theme colour', () => {
    expect(render(fullProfile)).not.toContain('class="lines"');
    const html = render({ ...fullProfile, secondaryLogo: '', color: '#1d4ed8' });
    expect(html).toMatch(/<div class="banner light-text">.*<svg class="lines"/);
    expect(render({ ...fullProfile, color: '#fde047' })).toContain(
      '<div class="banner dark-text">',
    );
  });

  it('says of each own link where it leads, and nothing of one that is switched off', () => {
    const html = render(fullProfile);
    expect(html).toContain('<bdi>Plans</bdi><span class="host">plans<wbr/>.example</span>');
    expect(html).toContain('<span>shop<wbr/>.example</span>');
    expect(html).not.toMatch(/Not yet|later\.example/);
  });

  it('says in which direction, and where it is known in which language, people wrote', () => {
    const arabic = render({ ...fullProfile, userProfile: 'محمد علي', profilePosition: 'left' });
    expect(arabic).toContain('<main class="desk" dir="rtl">');
    expect(arabic).toContain('<bdi dir="ltr">+1 (555) 123-4567</bdi>');
    expect(arabic).toContain('<h1 dir="auto">محمد علي</h1>');
    const japanese = render({
      ...fullProfile,
      userProfile: '山田 さくら',
      description: '東京です',
    });
    expect(japanese).toContain('<h1 dir="auto" lang="ja">山田 さくら</h1>');
    expect(japanese).toContain('<p class="prose" dir="auto" lang="ja">東京です</p>');
  });

  it('gives every image its size and loads the banner first', () => {
    const html = render(fullProfile);
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/width="\d+" height="\d+"/);
    expect(images[0]).toMatch(/banner\.jpg.*fetchPriority="high"/i);
    expect(images[2]).toContain('loading="lazy"');
  });

  it.each(cardLayouts)('as %s loads the picture in its head before all else', (layout) => {
    const html = render({ ...everyField, layout });
    const [, preloaded] = /<link rel="preload" as="image" href="([^"]+)"/.exec(html) ?? [];
    const first = /<img [^>]*src="([^"]+)"[^>]*fetchPriority="high"/i.exec(html);
    expect(preloaded).toBe(first?.[1]);
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(2);
    expect(html.match(/<style>/g)).toHaveLength(1);
  });

  it('says when one is open, where a time is booked, and shows pictures when asked for', () => {
    const html = render(everyField);
    const text = textOf(html);
    expect(text).toContain('Monday');
    expect(text).toContain('14:00 – 24:00');
    expect(text).toContain('Tuesday – Wednesday');
    expect(text).toContain('Closed');
    expect(html).toContain('<a class="booking" href="https://visits.example/marta" rel="nofollow"');
    expect(html.match(/<details class="gallery"><summary>/g)).toHaveLength(1);
    expect(html.match(/<li><a href="[^"]*"><img [^>]*loading="lazy"/g)).toHaveLength(8);
  });

  it('has a line for whether one is open now, and the script for it, with hours and their zone alone', () => {
    const html = render(open);
    const [, week = ''] =
      /<p class="now" data-room="Closed · opens Wednesday at 09:00"><span data-zone="Europe\/Lisbon" data-week="([^"]*)"><\/span><\/p>/.exec(
        html,
      ) ?? [];
    expect(week.split('\n').slice(0, 5)).toEqual([
      '0 Closed · opens at 09:00',
      '540 Open now · closes at 12:00',
      '720 Closed · opens at 14:00',
      '840 Open now · closes at 24:00',
      '1440 Closed · opens at 09:00',
    ]);
    expect(week).toMatch(/\n3900 Closed · opens Monday at 09:00$/);
    const { scriptHashes } = renderCardPage(viewOf(open));
    expect(scriptHashes).toHaveLength(2);
    for (const changes of [{ timeZone: '' }, { openingHours: [] }]) {
      const other = renderCardPage(viewOf({ ...open, ...changes }));
      expect(other.scriptHashes).toHaveLength(1);
      expect(other.html).not.toMatch(/class="now"|data-zone/);
    }
  });

  it.each(languages)('says in %s whether one is open, with names of days and times', (language) => {
    const { html } = renderCardPage(viewOf(open, { language }));
    const [, week = ''] = /data-week="([^"]*)"/.exec(html) ?? [];
    const [today, now] = week.split('\n');
    const later = week.split('\n').at(-1);
    expect([today, now, later]).toEqual([
      expect.stringMatching(/^0 .*09:00/),
      expect.stringMatching(/^540 .*12:00/),
      expect.stringMatching(/^3900 .*09:00/),
    ]);
    const monday = new Intl.DateTimeFormat(languageTag(language), { weekday: 'long' });
    expect(later).toContain(monday.format(new Date(2024, 0, 1)));
  });

  it('says the host of an own link in its own letters, once where it has no name', () => {
    const links = [
      { label: 'xn--mller-kva.de', url: 'https://xn--mller-kva.de', isShown: true },
      { label: 'Shop', url: 'https://xn--bcher-kva.example', isShown: true },
      { label: 'xn--80ak6aa92e.com', url: 'https://xn--80ak6aa92e.com', isShown: true },
    ];
    const html = render({ ...emptyProfile, links });
    expect(linksOf(html)).toEqual(expect.arrayContaining(links.map(({ url }) => url)));
    const said = textOf(html).replaceAll(/\s/g, '');
    expect(said.split('müller.de')).toHaveLength(2);
    expect(said).toContain('Shopbücher.example');
    expect(said.split('xn--80ak6aa92e.com')).toHaveLength(2);
    expect(said).not.toContain('xn--mller-kva.de');
  });

  it('marks own links by where they lead, each mark once for its link alone', () => {
    const links = [{ label: 'Code', url: 'https://github.com/marta', isShown: true }];
    const html = render({ ...emptyProfile, links });
    expect(html).toMatch(/<path d="M12 \.297[^"]*" fill="currentColor"/);
    expect(render({ ...emptyProfile, links: [] })).not.toContain('M12 .297');
  });

  it('puts a portrait where the owner wants it, with initials in place of a picture', () => {
    const html = render({ ...fullProfile, profilePosition: 'center', logo: '' });
    expect(html).toContain('class="identity center"');
    expect(html).toContain('<span aria-hidden="true">MO</span>');
  });

  it.each([
    ['#ffffff', 'dark-text'],
    ['#1d4ed8', 'light-text'],
    ['no colour', 'dark-text'],
  ])('sets readable text on the theme colour %s', (color, className) => {
    expect(render({ ...fullProfile, color })).toContain(`class="save ${className}"`);
  });

  it('keeps markup in any field plain text and follows no foreign address', () => {
    const { html, scriptHashes, styleHashes } = renderCardPage(viewOf(hostileProfile));
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/javascript:|evil\.example|mailto:/);
    expect(html.match(/<\/script>/g)).toHaveLength(scriptHashes.length);
    expect(html.match(/<\/style>/g)).toHaveLength(styleHashes.length);
    expect(html).not.toMatch(/ (?:style|on[a-z]+)="/);
  });

  it.each([
    [false, true],
    [true, false],
  ])('with isIndexable %s says noindex: %s', (isIndexable, isHidden) => {
    const { html } = renderCardPage(viewOf({ ...fullProfile, isIndexable }));
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(isHidden);
  });

  it('describes itself to link previews with absolute addresses', () => {
    const html = render(fullProfile);
    expect(html).toContain(
      '<link rel="canonical" href="https://nearcard.example/card/abcdefghjk"/>',
    );
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/nearcard\.example\/card\/abcdefghjk\/preview\.jpg\?v=[\da-f]{8}"\/>/,
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/);
    expect(html).toContain('<meta property="og:description" content="We restore old houses."/>');
  });

  it('cuts a long description at 160 characters', () => {
    const content = /name="description" content="([^"]*)"/.exec(render(longestProfile))?.[1] ?? '';
    expect(content.length).toBeLessThanOrEqual(160);
    expect(content.endsWith('…')).toBe(true);
  });

  // It comes on top of the 12 KB below.
  it('says whether one is open in at most half a kilobyte compressed', () => {
    const size = (profile: Profile) => brotliCompressSync(render(profile)).byteLength;
    expect(size(open) - size(everyField)).toBeLessThanOrEqual(512);
  });

  // Issues 12 and 32: at most 14 KB compressed, the contact form and its script included.
  it.each(cardLayouts)(
    'weighs at most 12 KB compressed as %s with every field filled',
    (layout) => {
      const html = render({ ...everyField, layout });
      const whole = html.replace('<style></style>', `<style>${styleSheetOf(layout)}</style>`);
      expect(whole).toContain('.save-bar');
      expect(brotliCompressSync(whole).byteLength).toBeLessThan(12 * 1024);
    },
  );

  it('has scripts of at most 3 KB compressed, and nothing of them but in the page', () => {
    const html = render(open);
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
    expect(brotliCompressSync(scripts.join('')).byteLength).toBeLessThan(3 * 1024);
    expect(scripts.join('')).toContain('/api/events/scan');
    expect(html).not.toMatch(/<script [^>]*src|stylesheet/);
  });
});
