import { describe, expect, it } from 'vitest';
import { cdnHeadersOf, createCdnHeaders, surrogateKey } from './cdn-headers.ts';

describe('surrogateKey', () => {
  // A CDN holds answers under it from one release to the next.
  it('is the same for ever', () => {
    expect(surrogateKey('card 4000000000000002')).toBe('WzfxbEPqvX0xPNsI');
  });

  it('differs by tag, and does not contain it', () => {
    expect(surrogateKey('abcdefghjk')).not.toBe(surrogateKey('abcdefghjm'));
    expect(surrogateKey('abcdefghjk')).toMatch(/^[\w-]{16}$/);
  });
});

describe('the headers for a CDN', () => {
  it('are none where there is none', () => {
    expect(createCdnHeaders(false)('one')).toEqual({});
  });

  it('say how long an answer may be kept, and under which keys', () => {
    expect(createCdnHeaders(true)('one', 'two')).toEqual({
      'cdn-cache-control': 'max-age=86400, stale-while-revalidate=3600',
      'surrogate-key': `${surrogateKey('one')} ${surrogateKey('two')}`,
    });
  });

  it('are found among others', () => {
    const headers = createCdnHeaders(true)('one');
    expect(cdnHeadersOf({ etag: 'x', ...headers })).toEqual(headers);
    expect(cdnHeadersOf({ etag: 'x' })).toEqual({});
  });
});
