import { useListAddress } from '#web/lists/use-list-address.ts';
import { adminSchema, changedAdminAddress, type AdminAddress } from './admin-address.ts';

/** The admin area's address, links within it, and the way to another one. */
export function useAdminAddress() {
  const { address, linkTo, go } = useListAddress(adminSchema, changedAdminAddress);
  return {
    ...address,
    linkTo,
    /** @param options `replace`: going back leads to before it, as from each letter of a search */
    go: (change: Partial<AdminAddress>, { replace = false }: { replace?: boolean } = {}) =>
      go(change, { replace }),
  };
}
