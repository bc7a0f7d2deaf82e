import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { adminKey } from '../admin-key.ts';

/** The months of the books, newest first; the first one runs. */
export function useMonths() {
  return useQuery({
    queryKey: adminKey('months'),
    queryFn: async ({ signal }) => (await callApi('GET /admin/months', { signal })).months,
  });
}
