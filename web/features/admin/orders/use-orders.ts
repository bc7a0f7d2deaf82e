import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import type { OrderDetail } from '#wire/admin/orders.ts';
import { adminKey } from '../admin-key.ts';

const orderQuery = (id: string) => ({
  queryKey: adminKey('orders', 'one', id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OrderDetail> => {
    const answer = await callApi('GET /admin/orders/:id', { signal, params: { id } });
    return answer.order;
  },
});

/** One order with all that hangs on it. */
export const useOrder = (id: string) => useQuery(orderQuery(id));

/** Has lists and orders read anew, after something was done about one. */
export function useReadOrdersAgain() {
  const queryClient = useQueryClient();
  return {
    /** Reads all shown orders again. */
    readAgain: () => queryClient.invalidateQueries({ queryKey: adminKey('orders') }),
    /** One order as it is by now. */
    readNow: (id: string) => queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
  };
}
