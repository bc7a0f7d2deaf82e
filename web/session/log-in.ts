import { callApi } from '#web/api-client.ts';
import type { User } from '#domain/accounts/user.ts';
import { authStore } from './auth-store.ts';

/** What login, registration and claim answer; a claim for an existing account has no token. */
export interface SessionAnswer {
  token?: string;
  user?: User;
  message?: string;
}

/** Keeps the session an answer carries; false when it carries none. */
export function keepSession({ token, user }: SessionAnswer): boolean {
  if (token === undefined || user === undefined) return false;
  authStore.getState().signIn(user, token);
  return true;
}

/**
 * Signs in with a password.
 *
 * @returns false when the answer carried no session
 * @throws ApiError
 */
export async function logIn(email: string, password: string): Promise<boolean> {
  const answer = await callApi<SessionAnswer>('/login', {
    method: 'POST',
    body: { email, password },
  });
  return keepSession(answer);
}
