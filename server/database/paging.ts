/** A part of a list, counted from 1. */
export interface PageRequest {
  readonly page: number;
  /** Entries of a page. */
  readonly limit: number;
}

/** The beginning of a page in its list, for SQL. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Reads a page of a list and says of how many it is one. Behind the last page nothing is read: an
 * offset is walked through row by row.
 */
export async function readPage<Row>(
  { page, limit }: PageRequest,
  list: {
    readonly count: () => Promise<number>;
    readonly read: (slice: Slice) => Promise<readonly Row[]>;
  },
) {
  const total = await list.count();
  const totalPages = Math.ceil(total / limit);
  const rows = page > totalPages ? [] : await list.read({ offset: (page - 1) * limit, limit });
  return { rows, currentPage: page, totalPages, total };
}
