import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from './queries.ts';

const name = 'company-seats';

/** The seats of companies that the account pays for. */
export function useOwnSeats() {
  return useQuery({
    queryKey: useOwnKey(name),
    queryFn: async ({ signal }) => (await callApi('GET /company-seats', { signal })).seats,
  });
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
