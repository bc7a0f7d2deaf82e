import { callApi } from '#web/api-client.ts';
import { authStore } from './auth-store.ts';

/**
 * Signs out here at once, and on the server as soon as it hears of it: a person who leaves a
 * shared computer without a connection is signed out all the same.
 */
export function logOut(): void {
  const { token, signOut } = authStore.getState();
  if (token !== null) {
    // The call reads the token before its first await, so it may be cleared right after.
    callApi('POST /logout', { isSignedIn: true }).catch(() => {});
  }
  signOut();
}
