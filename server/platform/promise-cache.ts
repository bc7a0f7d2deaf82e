import { LRUCache } from 'lru-cache';

/**
 * Caches values that are costly to make. A value is made once for all who ask at once; a failure is not
 * cached. The least recently used value goes first.
 * @param maxCached how many values are cached at most
 */
export function createPromiseCache<Value>(maxCached: number) {
  const cache = new LRUCache<string, Promise<Value>>({ max: maxCached });
  return {
    has: (key: string) => cache.has(key),
    /** @throws what `make` throws, to all who wait for it */
    async take(key: string, make: () => Promise<Value>): Promise<Value> {
      const work = cache.get(key) ?? make();
      cache.set(key, work);
      try {
        return await work;
      } catch (error) {
        if (cache.peek(key) === work) cache.delete(key);
        throw error;
      }
    },
  };
}
