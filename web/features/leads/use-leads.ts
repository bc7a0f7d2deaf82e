import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useList } from '#web/lists/use-list.ts';
import { useOwnKey } from '#web/session/queries.ts';

/** The part of the list that is shown. */
export interface LeadQuery {
  readonly search: string;
  readonly tag: string;
  readonly page: number;
}

/** A page of the account's leads, the last met first. */
export function useLeads({ search, tag, page }: LeadQuery) {
  return useList(
    [...useOwnKey('leads'), 'page'],
    { search, tag, page: String(page), limit: '25' },
    (query, signal) => callApi('GET /leads', { signal, query }),
  );
}

/** The tags of the account, the last used first. */
export function useLeadTags(): readonly string[] {
  const tags = useQuery({
    queryKey: [...useOwnKey('leads'), 'tags'],
    queryFn: async ({ signal }) => (await callApi('GET /leads/tags', { signal })).tags,
  });
  return tags.data ?? [];
}

/** Leads that may be the same person. */
export function useDuplicates() {
  return useQuery({
    queryKey: [...useOwnKey('leads'), 'duplicates'],
    queryFn: async ({ signal }) => (await callApi('GET /leads/duplicates', { signal })).groups,
  });
}

/** Does something to leads, after which they are read anew, however it went. */
export function useLeadChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const queryKey = useOwnKey('leads');
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
