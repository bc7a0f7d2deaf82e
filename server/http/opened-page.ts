import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { notForCdn, type RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';

/**
 * Whether a browser asks for a page to show to its user (Fetch Metadata, section 2). Scripts, bots and
 * link previews don't say so, nor does a browser without a secure connection.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/**
 * Whether a browser says that something else than a visitor's own navigation asks: a script, a frame or a picture. A
 * client without Fetch Metadata says nothing.
 */
export function isOfPageContent(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] !== undefined && !isNavigation(headers);
}

/**
 * Whether nobody sees the answer yet: a HEAD, or a browser that fetches a page in advance (`Sec-Purpose`, Fetch;
 * `Purpose` of older Chrome and Safari, `X-Moz` of older Firefox).
 */
export function isOnlyLooking({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>) {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  return method === 'HEAD' || purposes.some((said) => /prefetch|preview/i.test(String(said)));
}

/** At a tag's address browsers are answered in another way than others. */
export const tapVary = 'accept-encoding, accept-language, sec-fetch-mode, sec-fetch-dest';

/**
 * A page at the address of the redirect that leads to it, which spares the browser a round trip
 * (decision 5); the page's script then shows the page's own address. @param redirect what is answered otherwise: a CDN drops this with either of the two
 */
export function openedPage(page: RenderedEntry, redirect: RenderedEntry): RenderedEntry {
  const keys = [redirect, page].map(({ headers }) => headers['surrogate-key']);
  const isForCdn = !keys.includes(undefined);
  const headers = {
    ...(isForCdn ? page : notForCdn(page)).headers,
    // Its visitor may go back to it, which browsers make slow for what says `no-store`.
    'cache-control': 'private, no-cache',
    vary: tapVary,
    ...(isForCdn && { 'surrogate-key': keys.join(' ') }),
  };
  // At this address it is the answer to this one tap: it has no entity tag.
  return { ...page, headers, etag: '' };
}

/** An answer to a message that is good for one tap: whoever asks again gets another. */
export function forOneTap(entry: RenderedEntry): RenderedEntry {
  const own = notForCdn(entry);
  return { ...own, headers: { ...own.headers, 'cache-control': 'no-store' }, etag: '' };
}
