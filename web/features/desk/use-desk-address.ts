import { useSearchParams } from 'react-router';
import { deskQuery, readDeskAddress, type DeskAddress } from './desk-address.ts';

/** The desk's address, links within it, and the way to another one. */
export function useDeskAddress() {
  const [query, setQuery] = useSearchParams();
  const address = readDeskAddress(query);
  return {
    ...address,
    /** For a link to the desk with something of its address changed. */
    linkTo: (change: Partial<DeskAddress>) => ({ search: `?${deskQuery(address, change)}` }),
    /** @param options `replace`: going back leads to before it, as from each letter of a search */
    go: (change: Partial<DeskAddress>, options?: { replace?: boolean }) =>
      setQuery(deskQuery(address, change), { preventScrollReset: true, ...options }),
  };
}
