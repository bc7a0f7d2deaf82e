import { useSearchParams } from 'react-router';
import { useNewestQuery } from '#web/site/newest-query.ts';
import { deskQuery, readDeskAddress, type DeskAddress } from './desk-address.ts';

/** The desk's address, links within it, and the way to another one. */
export function useDeskAddress() {
  const [query, setQuery] = useSearchParams();
  const address = readDeskAddress(useNewestQuery());
  return {
    ...address,
    /** The address's query as it is shown: see `isShown`. */
    query: query.toString(),
    /** For a link to the desk with something of its address changed. */
    linkTo: (change: Partial<DeskAddress>) => ({ search: `?${deskQuery(address, change)}` }),
    /** @param options `replace`: going back leads to before it, as from each letter of a search */
    go: (change: Partial<DeskAddress>, options?: { replace?: boolean }) =>
      // At once, for the controls that show the newest query.
      setQuery(deskQuery(address, change), {
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
