const longestPauseMs = 5_000;

/**
 * Counts the deaths of a process that is started again and again. One that lived longer than `stableAfterMs`
 * was well: its death starts the back-off afresh.
 * @param failures in a row so far
 * @returns how many failures in a row it is now, after a process that lived `livedMs`
 */
export function countFailures(failures: number, livedMs: number, stableAfterMs: number): number {
  return livedMs > stableAfterMs ? 1 : failures + 1;
}

/** The pause in milliseconds before the next start: none after the first failure, doubling to 5 s. */
export function backOffMs(failures: number): number {
  return failures <= 1 ? 0 : Math.min(longestPauseMs, 100 * 2 ** (failures - 2));
}
