/**
 * What costs something to make, made once for all who ask at once, then kept; what was not asked for
 * the longest goes first, and a failure is not kept.
 * @param maxKept how many are kept at most
 */
export function createKeptWork<Value>(maxKept: number) {
  const kept = new Map<string, Promise<Value>>();
  return {
    has: (key: string) => kept.has(key),
    /** @throws what `make` throws, to all who wait for it */
    async take(key: string, make: () => Promise<Value>): Promise<Value> {
      const work = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, work);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      try {
        return await work;
      } catch (error) {
        if (kept.get(key) === work) kept.delete(key);
        throw error;
      }
    },
  };
}
