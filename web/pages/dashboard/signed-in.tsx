import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ApiError } from '#web/api-client.ts';
import { SessionEnded } from '#web/session/session-ended.tsx';
import { useLoginRequired } from '#web/session/use-login-required.ts';
import { unlistedMeta } from '#web/site/page-meta.ts';
import { Waiting } from './waiting.tsx';

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

/** Around every page that needs a login. */
export default function SignedIn() {
  const { user, hasEnded } = useLoginRequired();
  if (hasEnded) return <SessionEnded />;
  if (user === null) return <Waiting />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
