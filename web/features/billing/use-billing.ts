import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toasts.tsx';
import { callApi, failureMessage } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import type { PlanView } from '#wire/subscriptions.ts';

/** Another account signed in on this browser has data of its own. */
function usePlanKey() {
  return ['plan', useSignedInUser()?.uniqueId];
}

/** Queries below it, such as that of one order, are read anew with it. */
export function useOrdersKey() {
  return ['orders', useSignedInUser()?.uniqueId];
}

/** The signed-in account's plan. */
export function usePlan() {
  return useQuery({
    queryKey: usePlanKey(),
    queryFn: async ({ signal }) => (await callApi('GET /plan', { signal })).plan,
  });
}

/** Takes a plan that was read or changed elsewhere. A charge for it is among the orders. */
export function useTakePlan(): (plan: PlanView) => void {
  const planKey = usePlanKey();
  const ordersKey = useOrdersKey();
  const queryClient = useQueryClient();
  return (plan) => {
    queryClient.setQueryData(planKey, plan);
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
}

/** The signed-in account's orders, newest first. */
export function useOrders() {
  return useQuery({
    queryKey: useOrdersKey(),
    queryFn: async ({ signal }) => (await callApi('GET /orders', { signal })).orders,
  });
}

/** Cancels or resumes a subscription and tells how it went. */
export function useSubscriptionChange(id: string) {
  const planKey = usePlanKey();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: 'cancel' | 'resume') =>
      callApi(`POST /subscriptions/:id/${change}`, { params: { id } }),
    onSuccess({ plan, message }) {
      queryClient.setQueryData(planKey, plan);
      toast.success(message);
    },
    onError(error, change) {
      toast.error(failureMessage(error, { refused: `Failed to ${change} the plan` }));
      // It may have changed meanwhile, by the provider or in another tab.
      void queryClient.invalidateQueries({ queryKey: planKey });
    },
  });
}

/** Leaves for the provider's page where the means of payment is changed; it leads back here. */
export function useBillingPortal(id: string) {
  return useMutation({
    mutationFn: () => callApi('POST /subscriptions/:id/portal', { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      toast.error(failureMessage(error, { refused: 'Failed to open the billing portal' }));
    },
  });
}
