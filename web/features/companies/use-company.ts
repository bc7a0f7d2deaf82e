import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useList } from '#web/lists/use-list.ts';
import { useOwnKey } from '#web/session/queries.ts';
import type { CompanyAddress } from './use-company-address.ts';

const name = 'companies';

/** The companies of the account. */
export function useCompanies({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [...useOwnKey(name), 'list'],
    queryFn: async ({ signal }) => (await callApi('GET /companies', { signal })).companies,
  });
}

export function useCompany(id: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /companies/:id', { signal, params: { id } })).company,
  });
}

export function useMembers(id: string, { page, search, role, group }: CompanyAddress) {
  return useList(
    [...useOwnKey(name), id, 'members'],
    { page: String(page), limit: '25', search, role, group },
    (query, signal) => callApi('GET /companies/:id/members', { signal, params: { id }, query }),
  );
}

export function useCards(id: string, { page, search, state, group }: CompanyAddress) {
  return useList(
    [...useOwnKey(name), id, 'cards'],
    { page: String(page), limit: '25', card: search.slice(0, 64), state, group },
    (query, signal) => callApi('GET /companies/:id/cards', { signal, params: { id }, query }),
  );
}

/** The cards that nobody has, as many as a list offers. */
export function useFreeCards(id: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'free cards'],
    queryFn: async ({ signal }) => {
      const query = { page: '1', limit: '100', card: '', state: 'unassigned', group: '' } as const;
      return (await callApi('GET /companies/:id/cards', { signal, params: { id }, query })).cards;
    },
  });
}

/** The cards of who is signed in. */
export function useOwnCards() {
  return useQuery({
    queryKey: [...useOwnKey(name), 'own cards'],
    queryFn: async ({ signal }) => (await callApi('GET /cards', { signal })).cards,
  });
}

/** The decisions to be made about a member; undefined: about who is signed in. */
export function useLeaving(id: string, memberId?: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'leaving', memberId ?? ''],
    queryFn: async ({ signal }) =>
      (memberId === undefined
        ? await callApi('GET /companies/:id/leaving', { signal, params: { id } })
        : await callApi('GET /company-members/:id/leaving', {
            signal,
            params: { id: memberId },
          })
      ).leaving,
  });
}

export function useInvitations(id: string, page: number) {
  return useList(
    [...useOwnKey(name), id, 'invitations'],
    { page: String(page), limit: '25' },
    (query, signal) => callApi('GET /companies/:id/invitations', { signal, params: { id }, query }),
  );
}

export function useLog(id: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'log'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /companies/:id/history', { signal, params: { id } })).history,
  });
}

/** Has all of the companies read anew. */
export function useReadCompaniesAgain() {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
