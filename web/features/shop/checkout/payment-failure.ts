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
    return 'You’re offline. You have not been charged. Your cart and everything you typed are still here. Try again when you’re back online.';
  }
  const what = isOnline.after
    ? 'We didn’t get an answer.'
    : 'You’re offline, so we didn’t get an answer.';
  return `${what} Your cart and everything you typed are still here. Try again. You won’t be charged twice.`;
}
