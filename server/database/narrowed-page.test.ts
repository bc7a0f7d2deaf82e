import { describe, expect, it } from 'vitest';
import { foundAtMost, fromNearerEnd, readNarrowedPage } from './narrowed-page.ts';

const listOf = (count: number) => ({
  find: async (atMost: number) =>
    Array.from({ length: Math.min(count, atMost) }, (_, index) => String(index)),
  read: async (ids: readonly string[]) => ids.map(Number),
});

describe('readNarrowedPage', () => {
  it.each([
    [0, 1, [], 0, 0, false],
    [5, 1, [0, 1, 2], 5, 2, false],
    [5, 2, [3, 4], 5, 2, false],
    [5, 3, [], 5, 2, false],
    [5, 1_000_000_000, [], 5, 2, false],
    [foundAtMost, 334, [999], foundAtMost, 334, false],
    [foundAtMost + 1, 334, [999], foundAtMost, 334, true],
    [foundAtMost * 9, 335, [], foundAtMost, 334, true],
  ])('of %i, page %i', async (count, page, rows, total, totalPages, hasMore) => {
    const read = await readNarrowedPage({ page, limit: 3 }, listOf(count));
    expect(read).toEqual({ rows, currentPage: page, totalPages, total, hasMore });
  });
});

describe('fromNearerEnd', () => {
  const letters = 'abcdefghij'.split('');

  it.each([
    [0, 3, 0],
    [3, 3, 3],
    [5, 3, 5],
    [6, 3, 1],
    [9, 3, 0],
  ])('reads from %i on %i', (offset, limit, walked) => {
    const near = fromNearerEnd({ offset, limit }, letters.length);
    const from = near.isFromEnd ? letters.toReversed() : letters;
    const rows = from.slice(near.offset, near.offset + near.limit);
    expect(near.isFromEnd ? rows.toReversed() : rows).toEqual(
      letters.slice(offset, offset + limit),
    );
    expect(near.offset).toBe(walked);
  });
});
