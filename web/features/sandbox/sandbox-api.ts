import { callApi } from '#web/api-client.ts';
import type { SandboxAddress, SandboxSubscriptionView } from '#wire/sandbox.ts';

export type PaymentAct = 'pay' | 'decline' | 'cancel';

/**
 * Closes a payment in one of the three ways.
 *
 * @param address for `pay`, where the payment asks for one
 * @returns where the buyer goes next
 * @throws ApiError
 */
export async function closePayment(
  id: string,
  act: PaymentAct,
  address?: SandboxAddress,
): Promise<string> {
  const call = { isSignedIn: true, params: { id } } as const;
  const { url } =
    act === 'pay'
      ? await callApi('POST /sandbox/payments/:id/pay', { ...call, body: { address } })
      : await callApi(`POST /sandbox/payments/:id/${act}`, call);
  return url;
}

/** @throws ApiError */
export function readSubscription(id: string): Promise<SandboxSubscriptionView> {
  return callApi('GET /sandbox/subscriptions/:id', { isSignedIn: true, params: { id } });
}

/** Makes a subscription's payments fail from now on, or succeed again. @throws ApiError */
export function setDeclining(id: string, isDeclining: boolean): Promise<SandboxSubscriptionView> {
  return callApi('POST /sandbox/subscriptions/:id/declining', {
    isSignedIn: true,
    params: { id },
    body: { isDeclining },
  });
}

/** Moves a subscription's clock ahead; what falls due is charged. @throws ApiError */
export function moveClock(id: string, days: number): Promise<SandboxSubscriptionView> {
  return callApi('POST /sandbox/subscriptions/:id/clock', {
    isSignedIn: true,
    params: { id },
    body: { days },
  });
}
