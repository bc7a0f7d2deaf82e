import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ApiError } from '#web/api-client.ts';
import { DashboardSkeleton } from '#web/features/dashboard/dashboard-skeleton.tsx';
import { rememberDestination } from '#web/session/after-login.ts';
import { useSessionHasEnded, useSignedInUser } from '#web/session/auth-store.ts';
import { SessionEnded } from '#web/session/session-ended.tsx';
import { useUserOnArrival } from '#web/session/use-user-on-arrival.ts';
import { unlistedMeta } from '#web/site/page-meta.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export const meta = unlistedMeta;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only what may pass by itself is tried again: no answer, or a server that is starting.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

/**
 * Around every page that needs a login: whoever comes without one is sent to get it and brought
 * back; whoever logs out here, or in another tab, goes home.
 */
export default function SignedIn() {
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

  if (hasEnded) return <SessionEnded />;
  if (user === null) return <DashboardSkeleton />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
