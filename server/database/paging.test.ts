import { describe, expect, it, vi } from 'vitest';
import {
  byId,
  eachPiece,
  fromNearerEnd,
  listedAtMost,
  readPage,
  type Piece,
  type Slice,
} from './paging.ts';

/** Of numbers from 0 on. */
const listOf = (count: number) => ({
  async find({ offset, limit, isFromEnd }: Slice) {
    const all = Array.from({ length: count }, (_, index) => String(index));
    return (isFromEnd ? all.toReversed() : all).slice(offset, offset + limit);
  },
  read: async (keys: readonly string[]) => keys.map(Number),
});

describe('readPage', () => {
  it.each([
    [0, 1, [], 0, 0, false],
    [5, 1, [0, 1, 2], 5, 2, false],
    [5, 2, [3, 4], 5, 2, false],
    [5, 3, [], 5, 2, false],
    [5, 1_000_000_000, [], 5, 2, false],
    [listedAtMost, 334, [999], listedAtMost, 334, false],
    [listedAtMost + 1, 334, [999], listedAtMost, 334, true],
    [listedAtMost * 9, 335, [], listedAtMost, 334, true],
  ])('of %i, page %i', async (count, page, rows, total, totalPages, hasMore) => {
    const read = await readPage({ page, limit: 3 }, listOf(count));
    expect(read).toEqual({ rows, currentPage: page, totalPages, total, hasMore });
  });

  it.each([
    [1, [0, 1, 2]],
    [400, [1_197, 1_198, 1_199]],
    [667, [1_998, 1_999]],
    [668, []],
  ])('goes to the end of a list that is counted: page %i', async (page, rows) => {
    const read = await readPage({ page, limit: 3 }, { ...listOf(2_000), count: async () => 2_000 });
    expect(read).toEqual({
      rows,
      currentPage: page,
      totalPages: 667,
      total: 2_000,
      hasMore: false,
    });
  });

  it('looks less far where it is set to', async () => {
    const read = await readPage({ page: 1, limit: 1 }, { ...listOf(3), atMost: 2 });
    expect(read).toEqual({ rows: [0], currentPage: 1, totalPages: 2, total: 2, hasMore: true });
  });

  it('asks for nothing where there is nothing, or behind the end', async () => {
    const read = vi.fn<() => Promise<never>>();
    const find = vi.fn<() => Promise<never>>();
    await readPage({ page: 1, limit: 10 }, { find, read, count: async () => 0 });
    await readPage({ page: 2, limit: 10 }, { find, read, count: async () => 5 });
    await readPage({ page: 2, limit: 10 }, { ...listOf(5), read });
    expect([find.mock.calls, read.mock.calls]).toEqual([[], []]);
  });
});

it.each([
  [0, 3, 0],
  [3, 6, 3],
  [5, 8, 5],
  [6, 9, 1],
  [9, 10, 0],
])('what lies between %i and %i of 10 is read past %i', (offset, end, walked) => {
  expect(fromNearerEnd(offset, end, 10)).toMatchObject({ offset: walked, limit: end - offset });
});

it('reads a listing to its end, piece by piece', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }));
  const asked: unknown[] = [];
  const list = async ({ after }: Piece<string>) => {
    asked.push(after);
    return rows.filter(({ id }) => after === undefined || id > after).slice(0, 2);
  };
  const pieces = [];
  for await (const piece of eachPiece(list, byId)) pieces.push(piece);
  expect(pieces).toEqual([rows.slice(0, 2), rows.slice(2)]);
  expect(asked).toEqual([undefined, 'b', 'c']);
});
