import { useEffect, useEffectEvent } from 'react';
import { pageInstead } from './page-in-address.ts';

/**
 * Goes on from a page behind the last one of a list, which an old address or a list that became shorter leads to:
 * there is nothing on it.
 *
 * @param go shows that page in place of this one
 */
export function useLastPage(
  list: Parameters<typeof pageInstead>[0],
  go: (page: number) => void,
): void {
  const goOn = useEffectEvent(go);
  const page = pageInstead(list);
  useEffect(() => {
    if (page !== undefined) goOn(page);
  }, [page]);
}
