/**
 * How the address changes as a list is narrowed. At once, for the controls that show the newest query.
 */
export const narrowing = { replace: true, preventScrollReset: true, flushSync: true } as const;

/** The page of a list that an address names, counted from 1; the first one where it names none. */
export function pageInAddress(query: URLSearchParams, name = 'page'): number {
  const page = Number(query.get(name) ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
