import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { adminKey } from '../admin-key.ts';

/** The refunds that wait for a second person. */
export function useApprovals() {
  return useQuery({
    queryKey: adminKey('approvals'),
    queryFn: async ({ signal }) =>
      (await callApi('GET /admin/refund-approvals', { signal })).approvals,
  });
}

/** Has refunds that wait, and the figures of months, read anew. */
export function useReadMoneyAgain() {
  const queryClient = useQueryClient();
  return () => {
    for (const of of ['approvals', 'months']) {
      void queryClient.invalidateQueries({ queryKey: adminKey(of) });
    }
  };
}
