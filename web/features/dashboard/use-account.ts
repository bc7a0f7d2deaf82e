import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { authStore, useSignedInUser } from '#web/session/auth-store.ts';

/** The signed-in account, read from the server and kept in the session for the other pages. */
export function useAccount() {
  const user = useSignedInUser();
  return useQuery({
    queryKey: ['account', user?.uniqueId],
    queryFn: async ({ signal }) => {
      const answer = await callApi('GET /user', { isSignedIn: true, signal });
      authStore.getState().setUser(answer.user);
      return answer.user;
    },
  });
}
