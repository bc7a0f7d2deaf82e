import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import type { SecondFactorView } from '#wire/accounts/second-factor.ts';

/** The passkeys, the authenticator app and the recovery codes of the account. */
export function useSecondFactor() {
  return useQuery({
    queryKey: useOwnKey('second-factor'),
    queryFn: async ({ signal }) => (await callApi('GET /second-factor', { signal })).secondFactor,
  });
}

/** Puts what a change was answered with in the place of what is shown. */
export function useTakeSecondFactor(): (secondFactor: SecondFactorView) => void {
  const queryKey = useOwnKey('second-factor');
  const queryClient = useQueryClient();
  return (secondFactor) => {
    // An answer that is still being read was asked for before the change.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, secondFactor);
  };
}
