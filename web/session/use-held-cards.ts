import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import type { OwnedCard } from '#wire/cards.ts';
import { useOwnKey } from './queries.ts';

type Asking = Pick<UseQueryOptions<OwnedCard[]>, 'refetchInterval' | 'refetchOnWindowFocus'>;

/** The physical cards that are bound to the signed-in account. @param asking how often they are read again */
export function useHeldCards(asking: Asking = {}) {
  return useQuery({
    ...asking,
    queryKey: useOwnKey('cards'),
    queryFn: async ({ signal }) => (await callApi('GET /cards', { signal })).cards,
  });
}
