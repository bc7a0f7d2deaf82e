import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { normalizeConnectSection } from '#domain/profiles/connect-section.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { renderCardMessage, renderCardPage, renderResolverPage } from './render-card.tsx';

const emptyProfile: Profile = {
  _id: '01920000-0000-7000-8000-000000000000',
  uniqueId: 'abcdefghjk',
  isActive: true,
  userProfile: '',
  profileType: 'Personal',
  customSlug: '',
  profilePosition: 'right',
  companyName: '',
  companyLocation: '',
  companyPhone: '',
  companyCountryCode: '+1',
  companyPhoneFormat: 'parentheses',
  companyEmail: '',
  website: '',
  description: '',
  industry: '',
  foundedYear: '',
  employeeCount: '',
  keySkills: '',
  twitterX: '',
  linkedin: '',
  facebook: '',
  instagram: '',
  youtube: '',
  color: '',
  logo: '',
  secondaryLogo: '',
  profilePicture: '',
  coverImage: '',
  connectSection: normalizeConnectSection(),
};

const fullProfile: Profile = {
  ...emptyProfile,
  userProfile: 'Marta Oliveira',
  profileType: 'Business',
  companyName: 'Atelier Oliveira',
  companyLocation: 'Rua Augusta 24, Lisboa',
  companyPhone: '5551234567',
  companyEmail: 'marta@atelier.example',
  website: 'https://atelier.example',
  description: 'We restore old houses.',
  industry: 'Architect',
  foundedYear: '2009',
  employeeCount: '12',
  keySkills: 'Restoration, Timber',
  twitterX: 'https://x.com/marta',
  linkedin: 'https://linkedin.com/in/marta',
  facebook: 'https://facebook.com/marta',
  instagram: 'https://instagram.com/marta',
  youtube: 'https://youtube.com/@marta',
  color: '#1d4ed8',
  logo: '/files/photo.jpg',
  secondaryLogo: '/files/banner.jpg',
};

/** Text as it comes in the worst case: long, and hardly compressible. */
function longText(length: number): string {
  const words = Array.from({ length }, (_, index) =>
    createHash('md5').update(String(index)).digest('base64url'),
  );
  return words.join(' ').slice(0, length);
}

const longestProfile: Profile = {
  ...fullProfile,
  userProfile: longText(500),
  companyName: longText(499),
  companyLocation: longText(498),
  companyPhone: '123456789012345',
  industry: longText(497),
  description: longText(5000),
  keySkills: Array.from({ length: 30 }, (_, index) => `Skill ${index}`).join(','),
};

const markup = '"></style></script><img src=x onerror=alert(1)>';
const hostileProfile: Profile = {
  ...fullProfile,
  userProfile: markup,
  companyName: markup,
  companyLocation: markup,
  companyEmail: markup,
  industry: markup,
  description: markup,
  keySkills: markup,
  foundedYear: markup,
  color: markup,
  website: 'javascript:alert(1)',
  linkedin: 'javascript:alert(1)',
  facebook: 'https://evil.example/facebook.com',
};

function viewOf(profile: Profile, changes: Partial<CardPageView> = {}): CardPageView {
  return {
    profile,
    user: { uniqueId: 'abcdefghjk', qrCode: '/card/abcdefghjk/qr.svg' },
    brandName: 'Nearcard',
    canonicalUrl: 'https://nearcard.example/card/abcdefghjk',
    vCardPath: '/card/abcdefghjk/contact.vcf',
    qrPath: '/card/abcdefghjk/qr.svg',
    indexable: false,
    ...changes,
  };
}

const render = (profile: Profile) => renderCardPage(viewOf(profile)).html;

/** The addresses of all links, in order. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to]) => to);

/** What the visitor reads, without markup, styles and scripts. */
const textOf = (html: string) =>
  html
    .replace(/^.*?<body/s, '<body')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ');

/** A style sheet with its imports, not minified. */
function styleSheet(url = new URL('styles/index.css', import.meta.url)): string {
  return readFileSync(url, 'utf8').replaceAll(/@import '([^']*)';/g, (_, path: string) =>
    styleSheet(new URL(path, url)),
  );
}

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

describe('renderCardPage', () => {
  it('shows everything a full profile has', () => {
    const html = render(fullProfile);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('<title>Marta Oliveira · Nearcard</title>');
    const expected = [
      'Marta Oliveira',
      'Architect',
      'Atelier Oliveira',
      'Rua Augusta 24, Lisboa',
      '+1 (555) 123-4567',
      'marta@atelier.example',
      'Save Contact',
      'About',
      'We restore old houses.',
      'Key Skills',
      'Restoration',
      'Timber',
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
      'https://www.google.com/maps/search/?api=1&amp;query=Rua%20Augusta%2024%2C%20Lisboa',
      'tel:+15551234567',
      'mailto:marta@atelier.example',
      '/card/abcdefghjk/contact.vcf',
      'tel:+15551234567',
      'https://wa.me/15551234567',
      'mailto:marta@atelier.example',
      'https://atelier.example',
      'https://linkedin.com/in/marta',
      'https://facebook.com/marta',
      'https://instagram.com/marta',
      'https://x.com/marta',
      'https://youtube.com/@marta',
      '/login',
      '/',
    ]);
  });

  it('has no empty part and no dead button without optional fields', () => {
    const html = renderCardPage(
      viewOf(emptyProfile, { user: { uniqueId: 'abcdefghjk', qrCode: '' } }),
    ).html;
    expect(linksOf(html)).toEqual(['/card/abcdefghjk/contact.vcf', '/login', '/']);
    expect(html).not.toMatch(/<h2|<ul|<dl|<figure|<img|href=""|src=""/);
    expect(textOf(html)).not.toMatch(/undefined|null/);
  });

  it('gives every image its size and loads the banner first', () => {
    const html = render(fullProfile);
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/width="\d+" height="\d+"/);
    expect(images[0]).toMatch(/banner\.jpg.*fetchPriority="high"/i);
    expect(images[2]).toContain('loading="lazy"');
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
  ])('with indexable %s says noindex: %s', (indexable, isHidden) => {
    const { html } = renderCardPage(viewOf(fullProfile, { indexable }));
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(isHidden);
  });

  it('describes itself to link previews with absolute addresses', () => {
    const html = render(fullProfile);
    expect(html).toContain(
      '<link rel="canonical" href="https://nearcard.example/card/abcdefghjk"/>',
    );
    expect(html).toContain(
      '<meta property="og:image" content="https://nearcard.example/files/photo.jpg"/>',
    );
    expect(html).toContain('<meta property="og:description" content="We restore old houses."/>');
  });

  it('cuts a long description at 160 characters', () => {
    const content = /name="description" content="([^"]*)"/.exec(render(longestProfile))?.[1] ?? '';
    expect(content.length).toBeLessThanOrEqual(160);
    expect(content.endsWith('…')).toBe(true);
  });

  // Issue 2: at most 14 KB compressed; half of it leaves room for the contact form.
  it('weighs at most 7 KB compressed with every field filled', () => {
    // Vitest leaves style sheets empty.
    const html = render(fullProfile).replace('<style></style>', `<style>${styleSheet()}</style>`);
    expect(html).toContain('.save-bar');
    expect(brotliCompressSync(html).byteLength).toBeLessThan(7 * 1024);
  });
});

describe('renderCardMessage', () => {
  it.each([
    ['not-found', 'Card Not Found', 'Failed to load card data'],
    ['not-published', 'This card is not published yet', 'Login to Manage Profile'],
    ['inactive', 'This card is not active', 'Is this your card?'],
  ] as const)('says %s', (kind, title, text) => {
    const { html } = renderCardMessage({ brandName: 'Nearcard', kind, uniqueId: 'abcdefghjk' });
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(textOf(html)).toContain(text);
    expect(html).toContain('noindex');
  });

  it('shows the server’s own error text, escaped', () => {
    const { html } = renderCardMessage({
      brandName: 'Nearcard',
      kind: 'not-found',
      message: markup,
    });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('Failed to load card data');
  });
});

describe('renderResolverPage', () => {
  const view = {
    brandName: 'Nearcard',
    resolvePath: '/nfc/qr/resolve?u=1&q="><b>',
    registerPath: '/register-nfc?serial=1234&mode=nfc',
  };

  it('loads, and without scripts sends the browser on', () => {
    const { html } = renderResolverPage(view);
    const path = '/nfc/qr/resolve?u=1&amp;q=&quot;&gt;&lt;b&gt;';
    expect(html).toContain(`<body data-resolve="${path}">`);
    expect(html).toContain(
      `<noscript><meta http-equiv="refresh" content="0;url=${path}"/></noscript>`,
    );
    expect(html).toContain('<output data-loading="">');
    expect(html).toContain('<div data-failure="" hidden="">');
  });

  it('shows a known error at once and asks for nothing', () => {
    const { html, scriptHashes } = renderResolverPage({
      ...view,
      error: 'Unable to resolve this card.',
    });
    expect(html).toContain('<p role="alert">Unable to resolve this card.</p>');
    expect(html).toContain('<div data-failure="">');
    expect(linksOf(html)).toEqual([
      '/nfc/qr/resolve?u=1&amp;q=&quot;&gt;&lt;b&gt;',
      '/register-nfc?serial=1234&amp;mode=nfc',
      '/',
      '/',
    ]);
    expect(html).not.toMatch(/data-resolve|noscript|<script/);
    expect(scriptHashes).toEqual([]);
  });
});

describe('the CSP hashes', () => {
  const message = { brandName: 'Nearcard', kind: 'not-published' } as const;
  const resolver = { brandName: 'Nearcard', resolvePath: '/nfc/1/resolve', registerPath: '/r' };
  it.each([
    ['a card', renderCardPage(viewOf(hostileProfile))],
    ['a message', renderCardMessage(message)],
    ['the resolver', renderResolverPage(resolver)],
  ])('name exactly the scripts and styles of %s', (_, page) => {
    expect(page.scriptHashes).toEqual(hashesOf(page.html, 'script'));
    expect(page.styleHashes).toEqual(hashesOf(page.html, 'style'));
    expect(page.scriptHashes).toHaveLength(1);
    expect(page.styleHashes).toHaveLength(1);
  });
});
