import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import type { OwnReturns } from '#wire/orders/order-returns.ts';

/** The returns of an own order. */
export function useReturns(number: string) {
  const key = [...useOwnKey('orders'), number, 'returns'];
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('GET /orders/:number/returns', { signal, params: { number } }),
  });
}

/** Has the answer to a change of them shown. */
export function useTakeReturns(number: string) {
  const key = [...useOwnKey('orders'), number, 'returns'];
  const queryClient = useQueryClient();
  return (answer: OwnReturns) => queryClient.setQueryData<OwnReturns>(key, answer);
}
