import { useNavigate } from 'react-router';
import { useNewestQuery } from '#web/site/newest-query.ts';
import {
  addressQuery,
  changedAddress,
  readAddress,
  type AddressOf,
  type AddressSchema,
} from './address.ts';

/** At once, for the controls that show the newest query. */
const atOnce = { preventScrollReset: true, flushSync: true } as const;

/**
 * The state of a list, or of a page with several, in the address of that page.
 *
 * @param changed the address after a change, where other filters do more than begin at the first page
 */
export function useListAddress<Schema extends AddressSchema>(
  schema: Schema,
  changed: typeof changedAddress<Schema> = changedAddress,
) {
  const navigate = useNavigate();
  const address = readAddress(schema, useNewestQuery());
  type Change = Partial<AddressOf<Schema>>;
  const linkTo = (change: Change) => ({
    search: `?${addressQuery(schema, changed(schema, address, change))}`,
  });
  return {
    address,
    /** For a link to this page with something of its address changed. */
    linkTo,
    /** Changes the address. @param options `replace`: going back leads to before it */
    go: (change: Change, { replace }: { replace: boolean } = { replace: true }) =>
      void navigate(linkTo(change), { ...atOnce, replace }),
  };
}
