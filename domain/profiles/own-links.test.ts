import { describe, expect, it } from 'vitest';
import {
  linkHost,
  normalizeOwnLinks,
  ownLinkProblems,
  shownHost,
  shownLinkLabel,
  shownOwnLinks,
} from './own-links.ts';

describe('normalizeOwnLinks', () => {
  it.each([
    [undefined, []],
    [[{}, { label: ' \u200b', url: ' ', isShown: false }], []],
    [
      [{ label: ' My\nshop ', url: ' Shop.example ', isShown: false }],
      [{ label: 'My shop', url: 'https://shop.example', isShown: false }],
    ],
    [
      [{ url: 'www.shop.example/a' }],
      [{ label: 'shop.example', url: 'https://www.shop.example/a', isShown: true }],
    ],
    [[{ label: 'Shop' }], [{ label: 'Shop', url: '', isShown: true }]],
    [[{ url: 'javascript:alert(1)' }], [{ label: '', url: 'javascript:alert(1)', isShown: true }]],
  ])('%j becomes %j', (input, links) => {
    expect(normalizeOwnLinks(input)).toEqual(links);
    expect(normalizeOwnLinks(links)).toEqual(links);
  });
});

describe('ownLinkProblems', () => {
  const url = 'https://shop.example';
  const ten = Array.from({ length: 10 }, () => ({ url }));
  it.each([
    ['none', [], {}],
    ['ten', ten, {}],
    ['eleven', [...ten, { url }], { links: 'You can add up to 10 links' }],
    ['a label of 60', [{ url, label: 'x'.repeat(60) }], {}],
    [
      'a label of 61',
      [{ url, label: 'x'.repeat(61) }],
      { 'links.0.label': 'Link label must be at most 60 characters long' },
    ],
    ['an address of 500', [{ url: `${url}/${'x'.repeat(479)}` }], {}],
    [
      'an address of 501',
      [{ url: `${url}/${'x'.repeat(480)}` }],
      { 'links.0.url': 'Link URL must be at most 500 characters long' },
    ],
    ...[
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://paypal.com@evil.example',
      'p\u0430ypal.com',
      'nowhere',
    ].map(
      (bad) =>
        [
          JSON.stringify(bad),
          [{ url }, { url: bad, label: 'Shop', isShown: false }],
          { 'links.1.url': 'Please enter a valid URL' },
        ] as const,
    ),
  ] as const)('of %s', (_name, input, problems) => {
    expect(ownLinkProblems(normalizeOwnLinks(input))).toEqual(problems);
  });
});

it('shows strangers what is switched on and leads to a web address', () => {
  const shop = { label: 'Shop', url: 'https://shop.example', isShown: true };
  const hidden = { ...shop, isShown: false };
  const stored = { ...shop, url: 'javascript:alert(1)' };
  expect(shownOwnLinks([hidden, shop, stored])).toEqual([shop]);
});

it.each([
  ['https://www.shop.example/a', 'shop.example'],
  ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['https://www.xn--mller-kva.de', 'müller.de'],
  ['nowhere', ''],
])('%s leads to %j', (url, host) => {
  expect(shownHost(url)).toBe(host);
});

it('a link without a name is stored by its host in ASCII, and shown in its own letters', () => {
  const stored = { label: 'xn--mller-kva.de', url: 'https://xn--mller-kva.de', isShown: true };
  expect(linkHost(stored.url)).toBe(stored.label);
  expect(shownLinkLabel(stored)).toBe('müller.de');
  expect(shownLinkLabel({ ...stored, label: 'Shop' })).toBe('Shop');
  for (const label of ['', 'müller.de', 'xn--mller-kva.de']) {
    expect(normalizeOwnLinks([{ label, url: 'https://müller.de' }])).toEqual([stored]);
  }
});
