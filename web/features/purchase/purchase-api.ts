import { callApi } from '#web/api-client.ts';
import type { ConfirmedPurchase } from '#wire/checkout.ts';

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
  const query = { session_id: ids.sessionId, purchase_id: ids.purchaseId };
  return callApi('GET /success', { query, isSignedIn: true, signal });
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
  return callApi('POST /paypal/capture-order', { body: { orderId }, isSignedIn: true, signal });
}
