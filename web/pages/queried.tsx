import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { queryDefaults } from '#web/session/queries.ts';

const makeClient = () => new QueryClient({ defaultOptions: queryDefaults });
const clientOfBrowser = makeClient();

/** Around every page that reads by queries. The server keeps nothing of a page that it has rendered. */
export default function Queried() {
  const [client] = useState(() => (import.meta.env.SSR ? makeClient() : clientOfBrowser));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
