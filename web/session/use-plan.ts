import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import type { PlanView } from '#wire/subscriptions.ts';
import { useOwnKey } from './queries.ts';

interface PlanOptions extends Pick<
  UseQueryOptions<PlanView>,
  'enabled' | 'networkMode' | 'refetchOnReconnect' | 'refetchOnWindowFocus' | 'retry'
> {
  timeoutMs?: number;
}

/** The signed-in account's plan. */
export function usePlan({ timeoutMs, ...options }: PlanOptions = {}) {
  return useQuery({
    ...options,
    queryKey: useOwnKey('plan'),
    queryFn: async ({ signal }) =>
      (await callApi('GET /plan', { signal, ...(timeoutMs && { timeoutMs }) })).plan,
  });
}

/** Takes a plan that was read or changed elsewhere. A charge for it is among the orders. */
export function useTakePlan(): (plan: PlanView) => void {
  const planKey = useOwnKey('plan');
  const ordersKey = useOwnKey('orders');
  const queryClient = useQueryClient();
  return (plan) => {
    // An answer that is still being read was asked for before the change.
    void queryClient.cancelQueries({ queryKey: planKey });
    queryClient.setQueryData(planKey, plan);
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
}
