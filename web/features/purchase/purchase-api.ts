import type { User } from '#domain/accounts/user.ts';
import type { Purchase } from '#domain/orders/order-view.ts';
import { callApi } from '#web/api-client.ts';

/** What the server says of a payment it has confirmed. */
export interface ConfirmedPurchase {
  readonly purchase: Purchase;
  /** The buyer's account as it is now; only for the buyer's own session. */
  readonly user?: User;
}

/**
 * Asks what became of a checkout (specification 2, section 7); a session that has ended does not
 * matter.
 *
 * @throws ApiError 402 failed, 404 unknown, 409 still being confirmed
 */
export function readPurchase(
  ids: { readonly sessionId: string; readonly purchaseId: string },
  signal: AbortSignal,
): Promise<ConfirmedPurchase> {
  const query = new URLSearchParams({ session_id: ids.sessionId, purchase_id: ids.purchaseId });
  return callApi<ConfirmedPurchase>(`/success?${query.toString()}`, { isSignedIn: true, signal });
}

/**
 * Takes the money of an approved PayPal order; asking again does no harm.
 *
 * @throws ApiError 402 not paid, 404 unknown, 409 still being confirmed
 */
export function capturePayPalOrder(
  orderId: string,
  signal: AbortSignal,
): Promise<ConfirmedPurchase> {
  return callApi<ConfirmedPurchase>('/paypal/capture-order', {
    method: 'POST',
    body: { orderId },
    isSignedIn: true,
    signal,
  });
}
