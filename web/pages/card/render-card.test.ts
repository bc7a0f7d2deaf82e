import { describe, expect, it } from 'vitest';
import { hashesOf } from '#tests/support/rendered-page.ts';
import { hostileProfile, viewOf } from '#tests/support/sample-cards.ts';
import { renderCardMessage, renderCardPage, renderResolverPage } from './render-card.tsx';

describe('the CSP hashes', () => {
  const message = { brandName: 'Nearcard', kind: 'not-published' } as const;
  const resolver = { brandName: 'Nearcard', resolvePath: '/nfc/1/resolve', registerPath: '/r' };
  it.each([
    ['a card', renderCardPage(viewOf(hostileProfile)), 2],
    ['a message', renderCardMessage(message), 1],
    ['the resolver', renderResolverPage(resolver), 1],
  ])('name exactly the scripts and styles of %s', (_, page, scripts) => {
    expect(page.scriptHashes).toEqual(hashesOf(page.html, 'script'));
    expect(page.styleHashes).toEqual(hashesOf(page.html, 'style'));
    expect(page.scriptHashes).toHaveLength(scripts);
    expect(page.styleHashes).toHaveLength(1);
  });
});
