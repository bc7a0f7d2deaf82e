import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * The placeholder data of a query that shows its last answer until the next one is there: of the same list alone, for
 * another account's page is nobody else's to see.
 * @param key of the list, whatever is asked of it
 */
export function lastOfSameList(key: QueryKey) {
  return <Data>(
    last: Data | undefined,
    query: { readonly queryKey: QueryKey } | undefined,
  ): Data | undefined =>
    query !== undefined && hashKey(query.queryKey.slice(0, key.length)) === hashKey(key)
      ? last
      : undefined;
}
