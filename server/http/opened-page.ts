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
export function openedPage(page: RenderedEntry): RenderedEntry {
  const headers = {
    ...page.headers,
    // Its visitor may go back to it, which browsers make slow for what says `no-store`.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, sec-fetch-mode, sec-fetch-dest',
  };
  // At this address it is the answer to this one tap: it has no entity tag.
  return { ...page, headers, etag: '' };
}
