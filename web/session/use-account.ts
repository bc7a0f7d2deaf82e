import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import type { User } from '#wire/accounts/user.ts';
import { authStore } from './auth-store.ts';
import { useOwnKey } from './queries.ts';

/** The signed-in account, read from the server and kept in the session for the other pages. */
export function useAccount() {
  return useQuery({
    queryKey: useOwnKey('account'),
    queryFn: async ({ signal }) => {
      const answer = await callApi('GET /user', { signal });
      authStore.getState().setUser(answer.user);
      return answer.user;
    },
  });
}

/** Puts the account that a change was answered with in the place of the one that is shown. */
export function useTakeAccount(): (user: User) => void {
  const queryKey = useOwnKey('account');
  const queryClient = useQueryClient();
  return (user) => {
    authStore.getState().setUser(user);
    // An answer that is still being read was asked for before the change.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, user);
  };
}
