import type { Clock } from './clock.ts';

/** To count as many takes longer than to read a page; ten seconds later it is still nearly true. */
const countedSlowly = 10_000;
const cachedMs = 10_000;

/** Counts a list that is read to its end; what is long is counted again after ten seconds alone. */
export function createCountCache<Database, Key = void>(
  clock: Clock,
  count: (db: Database, key: Key) => Promise<number>,
): (db: Database, key: Key) => Promise<number> {
  const counts = new Map<Key, { readonly total: number; readonly at: number }>();
  return async (db, key) => {
    const at = clock.now().getTime();
    const cached = counts.get(key);
    if (cached !== undefined && at - cached.at < cachedMs) return cached.total;
    const total = await count(db, key);
    if (total >= countedSlowly) counts.set(key, { total, at });
    return total;
  };
}
