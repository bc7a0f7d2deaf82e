import { useSearchParams } from 'react-router';
import { useListAddress } from '#web/lists/use-list-address.ts';
import { adminSchema, changedAdminAddress, type AdminAddress } from './admin-address.ts';

/** The admin area's address, links within it, and the way to another one. */
export function useAdminAddress() {
  const [query] = useSearchParams();
  const { address, linkTo, go } = useListAddress(adminSchema, changedAdminAddress);
  return {
    ...address,
    /** The address's query as it is shown: see `isShown`. */
    query: query.toString(),
    linkTo,
    /** @param options `replace`: going back leads to before it, as from each letter of a search */
    go: (change: Partial<AdminAddress>, { replace = false }: { replace?: boolean } = {}) =>
      go(change, { replace }),
  };
}

/** Whether the browser's address is the one that is shown, and not ahead of it on its way there. */
export function isShown(query: string): boolean {
  return new URLSearchParams(window.location.search).toString() === query;
}
