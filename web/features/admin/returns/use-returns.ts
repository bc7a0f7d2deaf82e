import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { adminKey } from '../admin-key.ts';

/** The returns of an order; read anew with the order. */
export function useOrderReturns(orderId: string) {
  return useQuery({
    queryKey: adminKey('orders', 'returns', orderId),
    queryFn: ({ signal }) =>
      callApi('GET /admin/orders/:id/returns', { signal, params: { id: orderId } }),
  });
}

/** All returns that somebody still has to do something about. */
export function useOpenReturns() {
  return useQuery({
    queryKey: adminKey('orders', 'open-returns'),
    queryFn: async ({ signal }) => (await callApi('GET /admin/returns', { signal })).returns,
  });
}
