import { expect, it } from 'vitest';
import { serializeJsonLd } from './json-ld.ts';

it.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  'line\u2028paragraph\u2029',
  'Lind & Daughters "quoted" \\ back',
  '🎉 مرحبا',
])('carries %j through a script element unchanged', (name) => {
  const text = serializeJsonLd({ '@type': 'Thing', name });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name }],
  });
});

it('leaves out what is absent', () => {
  expect(serializeJsonLd({ '@type': 'Thing', name: undefined })).toBe(
    '{"@context":"https://schema.org","@graph":[{"@type":"Thing"}]}',
  );
});
