import { createHash } from 'node:crypto';

/** Headers for caches that answer in the shop's name; a browser does not read them. */
export type CdnHeaders = (...tags: readonly string[]) => Readonly<Record<string, string>>;

/**
 * A change is purged, so an answer may be kept for a day. The hour after it spares a visitor the wait for
 * the shop.
 */
const cdnCacheControl = 'max-age=86400, stale-while-revalidate=3600';

/**
 * The key by which a CDN drops all that shows what a tag names. It is the same in every process and release,
 * and for every secret: what a CDN holds under a key of yesterday is purged by it today.
 * @param tag as of the page cache
 */
export function surrogateKey(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 16);
}

/**
 * Makes the headers of an answer that is the same for everybody until one of its tags is invalidated
 * (RFC 9213). @param isBehindCdn otherwise there are none
 */
export function createCdnHeaders(isBehindCdn: boolean): CdnHeaders {
  if (!isBehindCdn) return () => ({});
  return (...tags) => ({
    'cdn-cache-control': cdnCacheControl,
    'surrogate-key': tags.map(surrogateKey).join(' '),
  });
}

/** Those of an entry's headers that are for a CDN. */
export function cdnHeadersOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'cdn-cache-control': control, 'surrogate-key': key } = headers;
  if (control === undefined || key === undefined) return {};
  return { 'cdn-cache-control': control, 'surrogate-key': key };
}

/** The names of all of them. */
export const cdnHeaderNames = ['cdn-cache-control', 'surrogate-key'] as const;
