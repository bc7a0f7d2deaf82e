import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';

/**
 * Lets only so much work of a kind go on at once, so that memory has a bound; the others wait.
 * @param waiting how many may wait; more are sent away
 * @param words why, for who is sent away
 */
export function createTurns(
  atOnce: number,
  { waiting, words }: { waiting: number; words: string },
) {
  const limit = pLimit(atOnce);
  return {
    /** @throws AppError `unavailable` when too many wait already, and what the work throws */
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (limit.pendingCount >= waiting) {
        throw new AppError('unavailable', words, { retryAfterSeconds: 5 });
      }
      return limit(work);
    },
  };
}

/** Lets work for one key go on one after another, and that for different keys at once. */
export function createTurnsByKey() {
  const latest = new Map<string, Promise<unknown>>();
  return {
    /** @throws what the work throws, which holds up nobody after it */
    async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const result = runAfter(latest.get(key), work);
      latest.set(key, result);
      try {
        return await result;
      } finally {
        if (latest.get(key) === result) latest.delete(key);
      }
    },
  };
}

async function runAfter<Result>(before: Promise<unknown> | undefined, work: () => Promise<Result>) {
  // Whose it is hears of what went wrong.
  if (before !== undefined) await before.catch(() => {});
  return work();
}
