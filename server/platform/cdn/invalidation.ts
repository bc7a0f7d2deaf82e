import type { Queryable } from '#server/database/database.ts';
import { invalidatePages } from '#server/platform/page-cache/page-cache.ts';
import { enqueuePurge } from './purge-jobs.ts';

/**
 * Has the page caches of every process, and the CDN in front where there is one, drop what shows a tag when
 * the transaction commits.
 */
export type Invalidate = (tx: Queryable, tag: string) => Promise<void>;

export function createInvalidation(isBehindCdn: boolean): Invalidate {
  if (!isBehindCdn) return invalidatePages;
  return async (tx, tag) => {
    await invalidatePages(tx, tag);
    await enqueuePurge(tx, tag);
  };
}
