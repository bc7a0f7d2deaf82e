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
export function failureNote(error: unknown, isOnline: Connection): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined;
  if (!isOnline.before) {
    return 'You are offline. Nothing was charged. Your cart and what you typed are kept: try again when you are connected.';
  }
  const what = isOnline.after
    ? 'We could not hear the answer.'
    : 'You are offline: we could not hear the answer.';
  return `${what} Your cart and what you typed are kept. Try again: nothing is charged twice.`;
}
