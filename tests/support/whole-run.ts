/** The environment of a run whose samples are whole: `npm test -- --all`. */
export const wholeRun = { TEST_ALL: '1' } as const;

/** Whether this run is one. No other place reads that variable. */
export const isWholeRun = process.env['TEST_ALL'] === wholeRun.TEST_ALL;

/** Returns how many rounds a test takes: fewer in a short run. */
export const shortOrWhole = (short: number, whole: number) => (isWholeRun ? whole : short);

/**
 * Returns so many of a list, at even distances and the same ones in each run: the first and the last are among
 * them. A whole run gets the whole list.
 */
export function sampleEvenly<Item>(
  all: readonly Item[],
  count: number,
  isWhole = isWholeRun,
): readonly Item[] {
  if (isWhole || all.length <= count) return all;
  const distance = (all.length - 1) / (count - 1);
  const chosen = new Set(Array.from({ length: count }, (_, index) => Math.round(index * distance)));
  return all.filter((_, index) => chosen.has(index));
}
