import type { DefaultOptions } from '@tanstack/react-query';
import { ApiError } from '#web/api-client.ts';
import { useSignedInUser } from './auth-store.ts';

export const queryDefaults: DefaultOptions = {
  queries: {
    // Only what may pass by itself is tried again: no answer, or a server that is starting.
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    // No sooner than the server asks for.
    retryDelay: (failures, error) => {
      const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
      return 1_000 * Math.max(seconds, 2 ** failures);
    },
  },
};

/** For what is a step of something else: asked once, and not again behind anybody's back. */
export const askedOnce = {
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** The key of what the signed-in account has: another one on this browser has its own. */
export function useOwnKey(name: string) {
  return [name, useSignedInUser()?.uniqueId];
}
