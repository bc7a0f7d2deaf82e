import type { Access } from '#wire/call.ts';
import type { Guard } from './access.ts';

/**
 * The kinds of requests, in the order in which their turn comes under load. The last ones are refused first:
 * the admin area can wait until the afternoon, a buyer comes back, somebody with a card in their hand does not. A
 * duty is owed to somebody who counts on it: a provider's webhook, logging out, cancelling.
 */
export const loadClasses = ['duty', 'card', 'shop', 'admin'] as const;
export type LoadClass = (typeof loadClasses)[number];

/** Requests of one class that wait for their turn. */
export interface Waiting {
  readonly count: number;
  /** How long the first of them has waited. */
  readonly longestMs: number;
}

interface Limits {
  /** So few never are an overload: a burst on a slow machine. */
  readonly few: number;
  /** A line that moves slower than this grows: who comes now would wait longer still. */
  readonly longestMs: number;
  /** So many take memory, whatever they wait for. */
  readonly many: number;
  /** While so many queries wait for a connection, none begins: they would wait there, without an order. */
  readonly queries: number;
}

const limits: Readonly<Record<LoadClass, Limits>> = {
  duty: { few: 128, longestMs: 3_000, many: 1_024, queries: 512 },
  card: { few: 128, longestMs: 3_000, many: 1_024, queries: 512 },
  shop: { few: 64, longestMs: 3_000, many: 512, queries: 32 },
  admin: { few: 16, longestMs: 500, many: 256, queries: 32 },
};

/** Whether one more request of a class is refused, rather than made to wait behind others of its class. */
export function isTooMany(loadClass: LoadClass, { count, longestMs }: Waiting): boolean {
  const limit = limits[loadClass];
  return count >= limit.many || (count >= limit.few && longestMs > limit.longestMs);
}

/** Whether the database takes one more request of a class. @param queries that wait for a connection */
export function hasRoom(loadClass: LoadClass, queries: number): boolean {
  return queries < limits[loadClass].queries;
}

/** A directory comes again by itself. */
const adminPath = /^\/(?:admin|scim)(?:[/.?]|$)/;
/** Cards, taps, all that their pages load, and what their visitors send. */
const cardPath =
  /^\/(?:card|nfc|Profiles|assets|api\/(?:nfc|card-data))\/|^\/api\/(?:events\/scan|profile-contact)(?:[/?]|$)/;
const dutyPath = /^\/api\/(?:webhooks\/|logout(?:\?|$)|subscriptions\/[^/?]+\/cancel(?:\?|$))/;

/**
 * The class of a request.
 * @param url as it was asked for, with its query
 * @param access of its route
 */
export function loadClassOf(url: string, access: Access | Guard | undefined): LoadClass {
  if (access === 'admin' || adminPath.test(url)) return 'admin';
  if (cardPath.test(url)) return 'card';
  return dutyPath.test(url) ? 'duty' : 'shop';
}
