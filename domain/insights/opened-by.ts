import type { EventSource } from './card-event.ts';

/**
 * The target of a tap or a scan: the card's path with a fragment that tells its page which. A fragment is
 * sent to no server, so the page is the same for all, and its script takes it out of the address.
 * @param path site path of the card
 */
export function openedBy(path: string, source: Exclude<EventSource, 'link'>): string {
  return `${path}#${source}`;
}

/** The site path of a target, without the fragment of `openedBy`. */
export function withoutOpenedBy(target: string): string {
  return target.replace(/#(?:nfc|qr)$/, '');
}
