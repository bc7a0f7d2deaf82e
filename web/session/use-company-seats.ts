import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import type { SeatsView } from '#wire/companies/seats.ts';
import { useOwnKey } from './queries.ts';

const name = 'company-seats';
/** A company opens within seconds of its payment: later somebody waits for nothing. */
const mostReads = 30;

/** The seats of companies that the account pays for. */
export function useOwnSeats() {
  return useQuery(useOwnSeatsQuery());
}

function useOwnSeatsQuery() {
  return queryOptions({
    queryKey: useOwnKey(name),
    queryFn: async ({ signal }) => (await callApi('GET /company-seats', { signal })).seats,
  });
}

/**
 * The company for which an order has paid the seats; it is read again until it is open.
 * @returns the query, and the id: undefined until it is known, empty where the account has no such order
 */
export function useCompanyOfOrder(orderNumber: number) {
  const orderOf = (seats: readonly SeatsView[] | undefined) =>
    seats?.find((one) => one.orderNumber === orderNumber);
  const query = useQuery({
    ...useOwnSeatsQuery(),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      orderOf(data)?.companyId === '' && dataUpdateCount < mostReads ? 1_000 : false,
  });
  const order = orderOf(query.data);
  // A list from before the payment lacks the order.
  const isKnown = query.isFetchedAfterMount && order?.companyId !== '';
  return { query, id: isKnown ? (order?.companyId ?? '') : undefined };
}

/** Until when the seats of a company of an owner are paid. @param id empty: of none, and nothing is asked */
export function useSeatsEnd(id: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), 'end', id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await callApi('GET /companies/:id/seats', { params: { id }, signal })).seats,
  });
}
