import { useQuery, type QueryKey } from '@tanstack/react-query';
import { lastOfSameList } from './same-list.ts';

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
    placeholderData: lastOfSameList(key),
  });
}
