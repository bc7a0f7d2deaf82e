import { LRUCache } from 'lru-cache';

/**
 * What costs something to make, made once for all who ask at once, then kept; what was not asked for
 * the longest goes first, and a failure is not kept.
 * @param maxKept how many are kept at most
 */
export function createKeptWork<Value>(maxKept: number) {
  const kept = new LRUCache<string, Promise<Value>>({ max: maxKept });
  return {
    has: (key: string) => kept.has(key),
    /** @throws what `make` throws, to all who wait for it */
    async take(key: string, make: () => Promise<Value>): Promise<Value> {
      const work = kept.get(key) ?? make();
      kept.set(key, work);
      try {
        return await work;
      } catch (error) {
        if (kept.peek(key) === work) kept.delete(key);
        throw error;
      }
    },
  };
}
