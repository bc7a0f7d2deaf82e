import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from './queries.ts';

interface Options {
  enabled?: boolean;
  /** Milliseconds; `false`: it is read once. */
  refetchInterval?: number | false;
}

/** The profiles that the account has as a member of companies, and the fields that each company has locked. */
export function useOwnCompanyProfiles({ enabled = true, refetchInterval = false }: Options = {}) {
  return useQuery({
    queryKey: useOwnCompanyProfilesKey(),
    queryFn: async ({ signal }) => (await callApi('GET /company-profiles', { signal })).profiles,
    enabled,
    refetchInterval,
    // The company may lock another field at any time.
    staleTime: 0,
  });
}

export const useOwnCompanyProfilesKey = () => useOwnKey('own-company-profiles');
