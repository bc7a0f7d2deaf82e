import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';

/** The sign-in of a company, as far as its admins see it. */
export function useCompanySignIn(id: string) {
  return useQuery({
    queryKey: [...useOwnKey('company-sign-in'), id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /companies/:id/sign-in', { signal, params: { id } })).signIn,
  });
}

/** Has it read anew. */
export function useReadSignInAgain() {
  const queryKey = useOwnKey('company-sign-in');
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
