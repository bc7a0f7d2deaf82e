import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from './queries.ts';

/** The profiles that the account has as a member of companies, and the fields that each company has locked. */
export function useOwnCompanyProfiles({ enabled = true } = {}) {
  return useQuery({
    queryKey: useOwnCompanyProfilesKey(),
    queryFn: async ({ signal }) => (await callApi('GET /company-profiles', { signal })).profiles,
    enabled,
  });
}

export const useOwnCompanyProfilesKey = () => useOwnKey('own-company-profiles');
