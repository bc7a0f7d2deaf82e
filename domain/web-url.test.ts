import { describe, expect, it } from 'vitest';
import { parseWebUrl, percentDecoded, shownWebUrl, webUrlText } from './web-url.ts';

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

describe('a web address as people read it', () => {
  it.each([
    ['https://müller.de', 'https://müller.de'],
    ['https://www.bücher.example:8080/ü?q=xn--a', 'https://www.bücher.example:8080/%C3%BC?q=xn--a'],
    ['https://straße.de', 'https://straße.de'],
    ['https://kırmızı.com.tr', 'https://kırmızı.com.tr'],
    ['https://bánhmìviệt.vn', 'https://bánhmìviệt.vn'],
    ['https://știri.ro', 'https://știri.ro'],
    ['https://øl-og-smørrebrød.dk', 'https://øl-og-smørrebrød.dk'],
    ['https://example.com/a', 'https://example.com/a'],
  ])('%j is shown as %j', (typed, shown) => {
    const stored = normal(typed) ?? '';
    expect(shownWebUrl(stored)).toBe(shown);
    expect(normal(shown)).toBe(stored);
  });

  it.each([
    ['Cyrillic that looks Latin', 'https://аррӏе.com'],
    ['another script', 'https://日本.example'],
    ['two scripts', 'https://nihongo日本.example'],
    ['Greek', 'https://αβγ.gr'],
    ['phonetic letters', 'https://ɡooɡle.com'],
    ['a click for an l', 'https://paypaǀ.com'],
    ['a sign', 'https://a÷b.com'],
    ['a letter with a mark that no alphabet has', 'https://paypa\u0338l.com'],
  ])('%s stays in ASCII', (_name, typed) => {
    const stored = normal(typed) ?? '';
    expect(stored).toContain('xn--');
    expect(shownWebUrl(stored)).toBe(stored);
  });

  it.each(['https://xn--a.com', 'https://xn--99999999999.com', 'no address', ''])(
    '%j, which is no name, stays as it is',
    (url) => expect(shownWebUrl(url)).toBe(url),
  );

  it('shows one label and not the other', () => {
    expect(shownWebUrl(normal('https://bücher.пример.example') ?? '')).toBe(
      'https://bücher.xn--e1afmkfd.example',
    );
  });
});
