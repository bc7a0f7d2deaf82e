import type { IncomingHttpHeaders } from 'node:http';
import type { RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';

/**
 * Whether a browser asks for a page to show to its user (Fetch Metadata, section 2). Scripts, bots and
 * link previews don't say so, nor does a browser without a secure connection.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/**
 * A page at the address of the redirect that leads to it, which spares the browser a round trip
 * (decision 47); the page's script then shows the page's own address.
 */
export function openedPage(way: RenderedEntry, page: RenderedEntry): RenderedEntry {
  // At this address it is the answer to this one tap.
  return { ...page, route: way.route, etag: '', headers: openedHeaders(page) };
}

/** Pages share their headers, and so do these: what is made of headers is prepared once for each. */
const made = new WeakMap<RenderedEntry['headers'], RenderedEntry['headers']>();

function openedHeaders(page: RenderedEntry): RenderedEntry['headers'] {
  const known = made.get(page.headers);
  if (known !== undefined) return known;
  const headers = {
    ...page.headers,
    // Its visitor may go back to it, which browsers make slow for what says `no-store`.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, sec-fetch-mode, sec-fetch-dest',
  };
  made.set(page.headers, headers);
  return headers;
}
