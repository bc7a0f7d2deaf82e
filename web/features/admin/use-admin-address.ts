import { useSearchParams } from 'react-router';
import { useNewestQuery } from '#web/site/newest-query.ts';
import { adminQuery, readAdminAddress, type AdminAddress } from './admin-address.ts';

/** The admin area's address, links within it, and the way to another one. */
export function useAdminAddress() {
  const [query, setQuery] = useSearchParams();
  const address = readAdminAddress(useNewestQuery());
  return {
    ...address,
    /** The address's query as it is shown: see `isShown`. */
    query: query.toString(),
    /** For a link to the admin area with something of its address changed. */
    linkTo: (change: Partial<AdminAddress>) => ({ search: `?${adminQuery(address, change)}` }),
    /** @param options `replace`: going back leads to before it, as from each letter of a search */
    go: (change: Partial<AdminAddress>, options?: { replace?: boolean }) =>
      // At once, for the controls that show the newest query.
      setQuery(adminQuery(address, change), {
        preventScrollReset: true,
        flushSync: true,
        ...options,
      }),
  };
}

/** Whether the browser's address is the one that is shown, and not ahead of it on its way there. */
export function isShown(query: string): boolean {
  return new URLSearchParams(window.location.search).toString() === query;
}
