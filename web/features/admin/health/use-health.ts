import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { adminKey } from '../admin-key.ts';

/** The shop's health as it was last looked at; `null` before the first time. */
export function useHealth() {
  return useQuery({
    queryKey: adminKey('health'),
    queryFn: async ({ signal }) => (await callApi('GET /admin/health', { signal })).report,
  });
}
