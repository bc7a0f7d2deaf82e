import { describe, expect, it } from 'vitest';
import { linksOf } from '#tests/support/rendered-page.ts';
import { renderResolverPage } from './render-card.tsx';

describe('renderResolverPage', () => {
  const view = {
    language: 'en',
    brandName: 'Nearcard',
    resolvePath: '/nfc/qr/resolve?u=1&q="><b>',
    registerPath: '/register-nfc?serial=1234&mode=nfc',
    serial: '1234',
  } as const;

  it('loads, and without scripts sends the browser on', () => {
    const { html } = renderResolverPage(view);
    const path = '/nfc/qr/resolve?u=1&amp;q=&quot;&gt;&lt;b&gt;';
    expect(html).toContain(`<body data-resolve="${path}">`);
    expect(html).toContain(
      `<noscript><meta http-equiv="refresh" content="0;url=${path}"/></noscript>`,
    );
    expect(html).toContain('<output data-loading="">');
    expect(html).toMatch(/<div data-failure=""[^>]* hidden="">/);
  });

  it('shows a known error at once and asks for nothing', () => {
    const { html, scriptHashes } = renderResolverPage({
      ...view,
      error: 'Unable to resolve this card.',
    });
    expect(html).toContain('<p role="alert">Unable to resolve this card.</p>');
    expect(html).toMatch(
      /<div data-failure="" [^>]*"Something went wrong while resolving this card."><h1/,
    );
    expect(linksOf(html)).toEqual([
      '/',
      '/register-nfc?serial=1234&amp;mode=nfc',
      '/contact?card=1234&amp;topic=Found%20NFC%20Card',
      '/',
    ]);
    expect(html).not.toMatch(/data-resolve=|noscript|<script/);
    expect(scriptHashes).toEqual([]);
  });
});
