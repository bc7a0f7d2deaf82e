import { describe, expect, it } from 'vitest';
import { textOf } from '#tests/support/rendered-page.ts';
import { markup } from '#tests/support/sample-cards.ts';
import { renderCardMessage } from './render-card.tsx';

describe('renderCardMessage', () => {
  it.each([
    ['not-found', 'Card Not Found', 'Failed to load card data'],
    ['not-published', 'This card is not published yet', 'Login to Manage Profile'],
    ['inactive', 'This card is not active', 'Is this your card?'],
  ] as const)('says %s', (kind, title, text) => {
    const { html } = renderCardMessage({
      language: 'en',
      brandName: 'Nearcard',
      kind,
      uniqueId: 'abcdefghjk',
    });
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(textOf(html)).toContain(text);
    expect(html).toContain('noindex');
  });

  it('shows the server’s own error text, escaped', () => {
    const { html } = renderCardMessage({
      language: 'en',
      brandName: 'Nearcard',
      kind: 'not-found',
      message: markup,
    });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('Failed to load card data');
  });
});
