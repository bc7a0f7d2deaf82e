import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  chooseEncoding,
  isFresh,
  renderEntry,
  shrinkEntry,
  type EntryText,
} from './rendered-entry.ts';

const render = (text: string, changes: Partial<EntryText> = {}) =>
  renderEntry({ status: 200, headers: {}, encoding: 'identity', ...changes, text });

describe('renderEntry', () => {
  describe.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('%s', (encoding, decode) => {
    it.each([
      ['short', 50],
      ['long', 5_000],
    ])('holds a %s text', (_, times) => {
      const text = `<p>Grüße, 世界</p>`.repeat(times);
      const entry = render(text, { encoding });
      expect(entry.encoding).toBe(encoding);
      expect(decode(entry.body).toString()).toBe(text);
    });

    it('holds each of many texts, whatever is rendered after it', () => {
      const texts = Array.from({ length: 20 }, (_, index) =>
        `${index}`.repeat(100 + ((index * 7) % 20) * 5_000),
      );
      const entries = texts.map((text) => render(text, { encoding }));
      expect(entries.map(({ body }) => decode(body).toString())).toEqual(texts);
    });
  });

  it.each(['br', 'gzip', 'identity'] as const)('keeps no memory beside its %s', (encoding) => {
    const { body } = render('short', { encoding });
    expect(body.buffer.byteLength).toBe(body.length);
  });

  it('is the same answer in fewer bytes once it is shrunk', async () => {
    const text = Array.from({ length: 400 }, (_, index) => `<p>${index * 7_919} Grüße</p>`).join(
      '',
    );
    const first = render(text, { encoding: 'br' });
    const { body, byteSize, ...others } = await shrinkEntry(first);
    expect(brotliDecompressSync(body).toString()).toBe(text);
    expect(body.length).toBeLessThan(first.body.length * 0.9);
    expect(first.byteSize - byteSize).toBe(first.body.length - body.length);
    expect(body.buffer.byteLength).toBe(body.length);
    expect(others.etag).toBe(first.etag);
    expect(others.headers).toEqual(first.headers);
  });

  it('names the text, and nothing else, by its ETag', () => {
    const one = render('one');
    expect(one.etag).toMatch(/^W\/"[A-Za-z0-9_-]{22}"$/);
    expect(render('one', { status: 404, headers: { a: 'b' }, encoding: 'br' }).etag).toBe(one.etag);
    expect(render('two').etag).not.toBe(one.etag);
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip,br', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000, gzip ; q=1.0', 'gzip'],
    ['br;q=0', 'identity'],
    ['identity', 'identity'],
    ['brotli, x-gzip', 'identity'],
    ['*', 'identity'],
    ['br;q=x', 'identity'],
  ])('reads %j as %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('isFresh', () => {
  it.each([
    [undefined, false],
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    ['"b", W/"a"', true],
    ['W/"b","a"', true],
    ['"b"', false],
    ['a', false],
    ['W/"ab"', false],
  ])('takes %s for W/"a": %s', (header, expected) => {
    expect(isFresh(header, 'W/"a"')).toBe(expected);
  });
});
