import { expect, it } from 'vitest';
import { readPage } from './paging.ts';

const letters = 'abcdefg'.split('');
const list = {
  count: async () => letters.length,
  read: async ({ offset, limit }: { offset: number; limit: number }) =>
    letters.slice(offset, offset + limit),
};

it.each([
  [1, 3, 'abc', 3],
  [3, 3, 'g', 3],
  [4, 3, '', 3],
  [1_000_000_000, 100, '', 1],
  [1, 7, 'abcdefg', 1],
])('page %i of %i entries: %s', async (page, limit, rows, totalPages) => {
  const read = await readPage({ page, limit }, list);
  expect(read).toEqual({ rows: rows.split(''), currentPage: page, totalPages, total: 7 });
});

it('asks for nothing where there is nothing, or behind the end', async () => {
  const read = () => Promise.reject(new Error('was asked'));
  const none = { count: async () => 0, read };
  expect(await readPage({ page: 1, limit: 10 }, none)).toMatchObject({ rows: [], totalPages: 0 });
  const few = { count: async () => 5, read };
  expect(await readPage({ page: 2, limit: 10 }, few)).toMatchObject({ rows: [], totalPages: 1 });
});
