import { hashKey, useQuery, type QueryKey } from '@tanstack/react-query';

/**
 * Reads a page of a list; the page before stays until the next one is there.
 *
 * @param key of the list, whatever is asked of it
 * @param asked the page and the filters
 */
export function useList<Asked, Answer>(
  key: QueryKey,
  asked: Asked,
  read: (asked: Asked, signal: AbortSignal) => Promise<Answer>,
) {
  return useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => read(asked, signal),
    // Of the same list alone: another account's page is nobody else's to see.
    placeholderData: (before, query) =>
      query !== undefined && hashKey(query.queryKey.slice(0, -1)) === hashKey(key)
        ? before
        : undefined,
  });
}
