import { callApi, callApiBy } from '#web/api-client.ts';
import type { User } from '#wire/user.ts';
import { authStore } from './auth-store.ts';

/** The answer to login, registration and claim; a claim for an existing account has no token. */
interface SessionAnswer {
  token?: string | undefined;
  user?: User | undefined;
}

/**
 * Keeps the session an answer carries, and brings the cart into its account (specification 1,
 * section 4: "Auth").
 *
 * @returns false when the answer carries no session
 */
export async function keepSession({ token, user }: SessionAnswer): Promise<boolean> {
  if (token === undefined || user === undefined) return false;
  authStore.getState().signIn(user, token);
  await bringCart();
  return true;
}

/** The login itself has succeeded, so a cart that has to wait is not its failure. */
async function bringCart(): Promise<void> {
  try {
    const { syncCartAfterLogin } = await import('./cart-backend.ts');
    await syncCartAfterLogin();
  } catch {
    // Changes that could not be sent follow with the next change or load.
  }
}

/**
 * Signs in with a password.
 *
 * @returns false when the answer carried no session
 * @throws ApiError
 */
export async function logIn(email: string, password: string): Promise<boolean> {
  return keepSession(await callApi('POST /login', { body: { email, password } }));
}

/**
 * Signs an admin in. Anybody else's session is ended again, and nothing of it is stored.
 *
 * @returns whether it is an admin's
 * @throws ApiError
 */
export async function logInAsAdmin(email: string, password: string): Promise<boolean> {
  const answer = await callApi('POST /login', { body: { email, password } });
  if (answer.user.isAdmin) return keepSession(answer);
  // Without an answer it ends by itself, some day; who typed is refused all the same.
  await callApiBy(answer.token)('POST /logout').catch(() => undefined);
  return false;
}
