/** The place where somebody last was in a list. */
export interface RowPlace {
  /** The list as its address narrows it. */
  readonly list: string;
  readonly id: string;
  /** Counted from 0. */
  readonly index: number;
}

/**
 * The row that `j` (1) or `k` (-1) leads to.
 * @param ids of the rows, as they are shown
 * @param focused the index of the row that has the focus; -1: none has it
 * @param place where somebody last was in this list; a row that is gone has left its place to the next one
 * @returns an index of `ids`; undefined beyond either end
 */
export function rowAfter(
  ids: readonly string[],
  by: 1 | -1,
  focused: number,
  place: Pick<RowPlace, 'id' | 'index'> | undefined,
): number | undefined {
  const to = focused === -1 ? afterPlace(ids, by, place) : focused + by;
  return to >= 0 && to < ids.length ? to : undefined;
}

function afterPlace(
  ids: readonly string[],
  by: 1 | -1,
  place: Pick<RowPlace, 'id' | 'index'> | undefined,
): number {
  if (place === undefined) return by === 1 ? 0 : ids.length - 1;
  const at = ids.indexOf(place.id);
  if (at !== -1) return at + by;
  return Math.min(by === 1 ? place.index : place.index - 1, ids.length - 1);
}
