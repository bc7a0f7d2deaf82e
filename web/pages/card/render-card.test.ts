import { describe, expect, it } from 'vitest';
import { hashesOf } from '#tests/support/rendered-page.ts';
import { hostileProfile, viewOf } from '#tests/support/sample-cards.ts';
import { renderCardMessage, renderCardPage, renderResolverPage } from './render-card.tsx';

describe('the CSP hashes', () => {
  const message = { language: 'en', brandName: 'Nearcard', kind: 'not-published' } as const;
  const resolver = {
    language: 'en',
    brandName: 'Nearcard',
    resolvePath: '/nfc/1/resolve',
    registerPath: '/r',
    serial: '1',
  } as const;
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
