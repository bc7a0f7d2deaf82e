import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '#web/ui/toasts.tsx';
import { callApi } from '#web/api-client.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useOwnKey } from '#web/session/queries.ts';

/** The signed-in account's orders, newest first. */
export function useOrders() {
  return useQuery({
    queryKey: useOwnKey('orders'),
    queryFn: async ({ signal }) => (await callApi('GET /orders', { signal })).orders,
  });
}

/** Leaves for the provider's page where the means of payment is changed; it leads back here. */
export function useBillingPortal(id: string) {
  const { text } = useHeldTexts();
  const messageOf = useFailureMessage();
  return useMutation({
    mutationFn: () => callApi('POST /subscriptions/:id/portal', { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      toast.error(messageOf(error, { refused: text('held.portalFailed') }));
    },
  });
}
