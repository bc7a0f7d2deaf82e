import { parseUrl } from '../web-url.ts';

/** DNS allows no longer name (RFC 1035, section 2.3.4). */
const longestHost = 253;

/**
 * The site that led to a card: its host, without the path, which may say who looked at it.
 *
 * @param referrer as the browser tells it, maybe empty
 * @param publicUrl the shop's own origin, which leads to its own pages only
 * @returns empty where no other site did
 */
export function referrerHost(referrer: string, publicUrl: string): string {
  const url = parseUrl(referrer);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return '';
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const isOwn = host === parseUrl(publicUrl)?.hostname;
  return isOwn || host.length > longestHost ? '' : host.replace(/^www\./, '');
}
