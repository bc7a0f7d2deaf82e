/** The environment of a run whose samples are whole: `npm test -- --all`. */
export const wholeRun = { TEST_ALL: '1' } as const;

/** Whether this run is one. No other place reads that variable. */
export const isWholeRun = process.env['TEST_ALL'] === wholeRun.TEST_ALL;

/** In a short run, how many places share the values that each of them has in a whole one. */
const turns = 3;

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

/**
 * Returns the values that a place takes its turn with, where each of many values is tried in each of many places: a
 * third of them, so that three places that follow each other have all. A whole run tries all in each.
 * @param turn the number of the place
 */
export function takeTurns<Value>(
  values: readonly Value[],
  turn: number,
  isWhole = isWholeRun,
): readonly Value[] {
  if (isWhole || values.length < turns) return values;
  return values.filter((_, index) => index % turns === turn % turns);
}
