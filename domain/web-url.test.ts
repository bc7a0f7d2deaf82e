import { describe, expect, it } from 'vitest';
import { parseWebUrl, percentDecoded, webUrlText } from './web-url.ts';

function normal(text: string): string | undefined {
  const url = parseWebUrl(text);
  return url && webUrlText(url);
}

describe('a web address', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' HTTPS://Example.COM/Path ', 'https://example.com/Path'],
    ['http://example.com:8080/?a=1#b', 'http://example.com:8080/?a=1#b'],
    ['example.com:443', 'https://example.com'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['пример.example', 'https://xn--e1afmkfd.example'],
    ['ｅｘａｍｐｌｅ.com', 'https://example.com'],
    ['nihongo日本.example/Ж', 'https://xn--nihongo-is3o55g.example/%D0%96'],
    ['example.com/a b"<', 'https://example.com/a%20b%22%3C'],
  ])('%j becomes %j', (text, expected) => {
    expect(normal(text)).toBe(expected);
  });

  it.each([
    '',
    'hello',
    'localhost:3000',
    'http://127.0.0.1/',
    '12345',
    'javascript:alert(1)',
    'javascript:1',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:ada@example.com',
    'https://linkedin.com@evil.example',
    'l\u0456nkedin.com',
    'https://www.p\u0430ypal.com/x',
    'https:\\\\p\u0430ypal.com',
    'https://user:password@example.com',
    'https://',
    'exa mple.com',
    'https://[::1]/',
  ])('%j is refused', (text) => {
    expect(normal(text)).toBeUndefined();
  });
});

it.each([
  ['eve%40example.test', 'eve@example.test'],
  ['100%', '100%'],
  ['%ff', '%ff'],
])('%j is %j without its percent-encoding', (text, expected) => {
  expect(percentDecoded(text)).toBe(expected);
});
