import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { failureMessage } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import {
  changeSubscription,
  readOrders,
  readPlan,
  readPortalUrl,
  type SubscriptionChange,
} from './billing-api.ts';

/** Another account signed in on this browser has data of its own. */
function usePlanKey() {
  return ['plan', useSignedInUser()?.uniqueId];
}

/** The signed-in account's plan. */
export function usePlan() {
  return useQuery({ queryKey: usePlanKey(), queryFn: ({ signal }) => readPlan(signal) });
}

/** The signed-in account's orders, newest first. */
export function useOrders() {
  const user = useSignedInUser();
  return useQuery({
    queryKey: ['orders', user?.uniqueId],
    queryFn: ({ signal }) => readOrders(signal),
  });
}

/** Cancels or resumes a subscription and tells how it went. */
export function useSubscriptionChange(subscriptionId: string) {
  const planKey = usePlanKey();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SubscriptionChange) => changeSubscription(subscriptionId, change),
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

/** Leaves for the provider's billing page. */
export function useBillingPortal(subscriptionId: string) {
  return useMutation({
    mutationFn: () => readPortalUrl(subscriptionId),
    onSuccess: (url) => window.location.assign(url),
    onError(error) {
      toast.error(failureMessage(error, { refused: 'Failed to open the billing portal' }));
    },
  });
}
