import type { EventSource } from './card-event.ts';

/**
 * Tells the card's page how it was opened: a cookie that says nothing else, is read and removed by the
 * page's script, and is gone after a minute. The page's address stays the same for all. For all paths,
 * since a card is also shown at the address of its tag (decision 47), which is what its script may read.
 */
export const openedByCookie = 'opened-by';

/** The `Set-Cookie` header of the answer to a tap or a scan that leads to a card. */
export function setOpenedBy(source: Exclude<EventSource, 'link'>, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${openedByCookie}=${source}; Max-Age=60; Path=/; SameSite=Lax${secure}`;
}
