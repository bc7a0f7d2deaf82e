import type { EventSource } from './card-event.ts';

/**
 * The way to a card that was tapped or scanned. The fragment tells its page so: it is sent to no server, so
 * the page is the same for all, and the page's script takes it out of the address.
 * @param path site path of the card
 */
export function openedBy(path: string, source: Exclude<EventSource, 'link'>): string {
  return `${path}#${source}`;
}

/** The site path of a way, without what it tells the page. */
export function withoutOpenedBy(way: string): string {
  return way.split('#', 1)[0] ?? way;
}
