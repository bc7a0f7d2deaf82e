/** Names that were found without a row in a table, and rows whose name was not found any more. */
export interface Difference {
  readonly addARowFor: readonly string[];
  readonly takeTheRowAway: readonly string[];
}

export const noDifference: Difference = { addARowFor: [], takeTheRowAway: [] };

export function differenceOf(found: Iterable<string>, rows: Iterable<string>): Difference {
  const [all, listed] = [new Set(found), new Set(rows)];
  const without = (names: Set<string>, others: Set<string>) =>
    [...names].filter((name) => !others.has(name)).toSorted();
  return { addARowFor: without(all, listed), takeTheRowAway: without(listed, all) };
}
