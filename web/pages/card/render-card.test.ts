import { describe, expect, it } from 'vitest';
import { hashesOf } from '#tests/support/rendered-page.ts';
import { fullProfile, hostileProfile, viewOf } from '#tests/support/sample-cards.ts';
import { renderCardMessage, renderCardPage, renderResolverPage } from './render-card.tsx';

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

it('keeps a page to Latin-1 where the owner wrote nothing else: half the memory, and quicker to send', () => {
  const { html } = renderCardPage(viewOf({ ...fullProfile, companyName: 'Möbel Müller' }));
  expect(html.match(/[^\0-\xFF]/g)).toBeNull();
});
