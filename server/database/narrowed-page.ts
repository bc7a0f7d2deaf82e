import type { PageRequest, Slice } from './paging.ts';

/** Of a list that is narrowed to something, as many are found: whoever wants others narrows it further. */
export const foundAtMost = 1_000;

/**
 * Reads a page of what a filter or a search finds. To count all of it would take as long as to read it,
 * so it is looked at up to a bound, whatever is asked for.
 * @param find the ids of the first that are found, in the list's order
 * @param read the entries of some of them, in the same order
 */
export async function readNarrowedPage<Row>(
  { page, limit }: PageRequest,
  list: {
    readonly find: (atMost: number) => Promise<readonly string[]>;
    readonly read: (ids: readonly string[]) => Promise<readonly Row[]>;
  },
) {
  const ids = await list.find(foundAtMost + 1);
  const total = Math.min(ids.length, foundAtMost);
  const shown = ids.slice(0, total).slice((page - 1) * limit, page * limit);
  const rows = shown.length === 0 ? [] : await list.read(shown);
  const totalPages = Math.ceil(total / limit);
  return { rows, currentPage: page, totalPages, total, hasMore: ids.length > foundAtMost };
}

/** A slice of a list, counted from its nearer end: an offset is walked through row by row. */
export interface NearSlice extends Slice {
  /** Read backwards, from the list's end. */
  readonly isFromEnd: boolean;
}

/** @param total entries of the list; the slice begins before its end */
export function fromNearerEnd({ offset, limit }: Slice, total: number): NearSlice {
  if (offset <= total / 2) return { offset, limit, isFromEnd: false };
  const end = Math.min(offset + limit, total);
  return { offset: total - end, limit: end - offset, isFromEnd: true };
}
