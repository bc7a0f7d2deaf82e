import type { CheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { ApiError } from '#web/api-client.ts';

/** Whether the browser had a network, when the request was sent and when it failed. */
interface Connection {
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * Explains, below the specified words, why a payment could not be started; `undefined` where the
 * server has said it. Only a request that was never sent is known to have charged nothing.
 */
export function failureNote(
  error: unknown,
  isOnline: Connection,
  { text }: CheckoutTexts,
): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined;
  if (!isOnline.before) return text('checkout.noteOffline');
  return text(isOnline.after ? 'checkout.noteNoAnswer' : 'checkout.noteOfflineNoAnswer');
}
