import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';

/**
 * Lets only so much work of a kind go on at once, so that memory has a bound; the others wait.
 * @param waiting how many may wait; more are sent away
 * @param message to those that are sent away
 */
export function createConcurrencyLimit(
  atOnce: number,
  { waiting, message }: { waiting: number; message: string },
) {
  const limit = pLimit(atOnce);
  return {
    /** @throws AppError `unavailable` when too many wait already, and what the work throws */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (limit.pendingCount >= waiting) {
        throw new AppError('unavailable', message, { retryAfterSeconds: 5 });
      }
      return limit(work);
    },
  };
}
