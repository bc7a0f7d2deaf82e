import type { OrderView } from '#domain/orders/order-view.ts';
import type { PlanView } from '#domain/subscriptions/plan-view.ts';
import { callApi } from '#web/api-client.ts';

export async function readPlan(signal: AbortSignal): Promise<PlanView> {
  const { plan } = await callApi<{ plan: PlanView }>('/plan', { isSignedIn: true, signal });
  return plan;
}

/** Newest first. */
export async function readOrders(signal: AbortSignal): Promise<readonly OrderView[]> {
  const { orders } = await callApi<{ orders: readonly OrderView[] }>('/orders', {
    isSignedIn: true,
    signal,
  });
  return orders;
}

export type SubscriptionChange = 'cancel' | 'resume';

/** @throws ApiError 409 when the subscription's state does not allow it any more */
export function changeSubscription(
  subscriptionId: string,
  change: SubscriptionChange,
): Promise<{ plan: PlanView; message: string }> {
  return callApi(`/subscriptions/${encodeURIComponent(subscriptionId)}/${change}`, {
    method: 'POST',
    isSignedIn: true,
  });
}

/** The provider's page where the buyer changes the means of payment; leads back here. */
export async function readPortalUrl(subscriptionId: string): Promise<string> {
  const { url } = await callApi<{ url: string }>(
    `/subscriptions/${encodeURIComponent(subscriptionId)}/portal`,
    { method: 'POST', isSignedIn: true },
  );
  return url;
}
