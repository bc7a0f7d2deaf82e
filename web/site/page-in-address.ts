import type { PageOfList } from '#wire/paging.ts';

/**
 * How the address changes as a list is narrowed. At once, for the controls that show the newest query.
 */
export const atOnce = { replace: true, preventScrollReset: true, flushSync: true } as const;

/** The same for a page in place of another one, outside of a press. */
export const inPlace = { replace: true, preventScrollReset: true } as const;

/** The highest number that the API reads. */
const highestPage = 1e9;

/** The last page, where the shown one is behind it and therefore empty; `undefined` where it is not. */
export function pageInstead({
  currentPage,
  totalPages,
}: Pick<PageOfList, 'currentPage' | 'totalPages'>): number | undefined {
  const last = Math.max(1, totalPages);
  return currentPage > last ? last : undefined;
}

/** The page of a list that an address names, counted from 1; the first one where it names none. */
export function pageInAddress(query: URLSearchParams, name = 'page'): number {
  const page = Number(query.get(name) ?? 1);
  return Number.isInteger(page) && page > 0 && page <= highestPage ? page : 1;
}
