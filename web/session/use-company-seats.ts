import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from './queries.ts';

/** Until when the seats of a company of an owner are paid. @param id empty: of none, and nothing is asked */
export function useSeatsEnd(id: string) {
  return useQuery({
    queryKey: [...useOwnKey('company-seats'), 'end', id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await callApi('GET /organisations/:id/seats', { params: { id }, signal })).seats,
  });
}
