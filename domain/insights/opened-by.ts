import type { EventSource } from './card-event.ts';

/**
 * Tells the card's page how it was opened: a cookie that says nothing else, is read and removed by the
 * page's script, and is gone after a minute. The page's address stays the same for all.
 */
export const openedByCookie = 'opened-by';

/** The `Set-Cookie` header of a redirect to a card. */
export function setOpenedBy(source: Exclude<EventSource, 'link'>, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${openedByCookie}=${source}; Max-Age=60; Path=/card; SameSite=Lax${secure}`;
}
