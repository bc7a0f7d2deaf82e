import { callApi, type Answer } from '#web/api-client.ts';
import type { OrderView } from '#wire/orders.ts';
import type { PlanView } from '#wire/subscriptions.ts';

export async function readPlan(signal: AbortSignal): Promise<PlanView> {
  return (await callApi('GET /plan', { isSignedIn: true, signal })).plan;
}

/** Newest first. */
export async function readOrders(signal: AbortSignal): Promise<readonly OrderView[]> {
  return (await callApi('GET /orders', { isSignedIn: true, signal })).orders;
}

export type SubscriptionChange = 'cancel' | 'resume';

/** @throws ApiError 409 when the subscription's state does not allow it any more */
export function changeSubscription(
  id: string,
  change: SubscriptionChange,
): Promise<Answer<'POST /subscriptions/:id/cancel'>> {
  return callApi(`POST /subscriptions/:id/${change}`, { isSignedIn: true, params: { id } });
}

/** The provider's page where the buyer changes the means of payment; leads back here. */
export async function readPortalUrl(id: string): Promise<string> {
  const call = { isSignedIn: true, params: { id } } as const;
  return (await callApi('POST /subscriptions/:id/portal', call)).url;
}
