import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#wire/accounts/user.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { rememberDestination } from './after-login.ts';
import { useSessionHasEnded, useSignedInUser } from './auth-store.ts';
import { useUserOnArrival } from './use-user-on-arrival.ts';

/**
 * For a page that needs a login: whoever comes without one is sent to get it and brought back; whoever logs
 * out here, or in another tab, goes home. The user is `null` while a visitor is sent away, as for everybody
 * while the server's markup is taken over.
 */
export function useLoginRequired(): { user: User | null; hasEnded: boolean } {
  const isHydrated = useHydrated();
  const user = useSignedInUser();
  const hasLoggedOut = useUserOnArrival() !== null && user === null;
  const hasEnded = useSessionHasEnded();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mustLogIn = isHydrated && user === null && !hasEnded;

  useEffect(() => {
    if (!mustLogIn) return;
    if (!hasLoggedOut) rememberDestination(pathname + search);
    void navigate(hasLoggedOut ? '/' : '/login', { replace: true });
  }, [mustLogIn, hasLoggedOut, pathname, search, navigate]);

  return { user, hasEnded };
}
