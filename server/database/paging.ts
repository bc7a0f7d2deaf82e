/** A part of a list, counted from 1. */
export interface PageRequest {
  readonly page: number;
  /** Entries of a page. */
  readonly limit: number;
}

/** A part of a list, for SQL. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** Counted and read backwards, from the list's end. */
  readonly isFromEnd: boolean;
}

/** As many entries are listed of what is not counted: whoever wants others narrows it further. */
export const listedAtMost = 1_000;

interface List<Key, Row> {
  /** The keys of a part of it, in its order. */
  readonly find: (slice: Slice) => Promise<readonly Key[]>;
  /** The entries of some keys, in its order. */
  readonly read: (keys: readonly Key[]) => Promise<readonly Row[]>;
  /** How many there are, where pages go to the list's end. */
  readonly count?: () => Promise<number>;
  /** Where finding `listedAtMost` would take too long. */
  readonly atMost?: number;
}

/**
 * Reads a page of a list. To count all that a search or a filter finds would take as long as to read it:
 * its first keys are looked at up to a bound, whatever page is asked for (decision 38).
 */
export async function readPage<Key, Row>(
  { page, limit }: PageRequest,
  { find, read, count, atMost = listedAtMost }: List<Key, Row>,
) {
  const first = { offset: 0, limit: atMost + 1, isFromEnd: false };
  const found = count === undefined ? await find(first) : [];
  const total = count === undefined ? Math.min(found.length, atMost) : await count();
  const offset = (page - 1) * limit;
  const end = Math.min(offset + limit, total);
  const rows = async () => {
    if (count === undefined) return read(found.slice(offset, end));
    const slice = fromNearerEnd(offset, end, total);
    const keys = await find(slice);
    return read(slice.isFromEnd ? keys.toReversed() : keys);
  };
  return {
    rows: offset < end ? await rows() : [],
    currentPage: page,
    totalPages: Math.ceil(total / limit),
    total,
    hasMore: found.length > atMost,
  };
}

/** The part between two places, counted from where fewer rows are walked through. */
export function fromNearerEnd(offset: number, end: number, total: number): Slice {
  const isFromEnd = offset > total / 2;
  return { offset: isFromEnd ? total - end : offset, limit: end - offset, isFromEnd };
}

/** A piece of a listing that is read to its end: what comes after a place; undefined: its beginning. */
export interface Piece<Place> {
  readonly after: Place | undefined;
  readonly limit: number;
}

/** All rows of a listing, piece by piece, however many they are. @param placeOf a row's place in its order */
export async function* eachPiece<Row, Place>(
  list: (piece: Piece<Place>) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<readonly Row[]> {
  let after: Place | undefined;
  for (;;) {
    const rows = await list({ after, limit: 500 });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = placeOf(last);
  }
}

/** The place of a row in the order of ids. */
export const byId = ({ id }: { readonly id: string }): string => id;
