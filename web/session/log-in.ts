import { ApiError, callApi, callApiBy, type Answer } from '#web/api-client.ts';
import type { SecondStepNeeded } from '#wire/accounts/sign-in.ts';
import type { User } from '#wire/accounts/user.ts';
import { toast } from '#web/ui/toasts.tsx';
import { authStore, isSessionKept } from './auth-store.ts';
import { deviceHeaders } from './device-token.ts';

/** The answer to login, registration and claim; a claim for an existing account has no token. */
interface SessionAnswer {
  token?: string | undefined;
  user?: User | undefined;
}

/** A session as the last step of every sign-in answers it. */
export type NewSession = Answer<'POST /login/passkey'>;

/**
 * Keeps the session an answer carries, and brings the cart into its account (specification 1,
 * section 4: "Auth"). Where the browser stores nothing, that is said.
 *
 * @param notKept says that in the page's language
 * @returns false when the answer carries no session
 */
export async function keepSession(
  { token, user }: SessionAnswer,
  notKept = notKeptInEnglish,
): Promise<boolean> {
  if (!token || typeof user?.email !== 'string') return false;
  authStore.getState().signIn(user, token);
  if (!isSessionKept()) toast(notKept, { duration: 10_000 });
  await bringCart();
  return true;
}

const notKeptInEnglish =
  'Your browser is blocking storage for this site. If you close or reload the page, you’ll be logged out.';

/** As {@link keepSession}, where nothing has succeeded without one. @throws ApiError */
export async function requireSession(answer: SessionAnswer, notKept: string): Promise<void> {
  if (!(await keepSession(answer, notKept))) throw new ApiError(200);
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
 * Keeps the session of an admin or of others of the staff. Anybody else's is ended again, and nothing of it is stored.
 *
 * @returns whether it was kept
 */
export async function keepAdminSession(session: NewSession): Promise<boolean> {
  if (session.user.isAdmin || session.user.staffRoles !== undefined) return keepSession(session);
  // Without an answer it ends by itself, some day; who typed is refused all the same.
  await callApiBy(session.token)('POST /logout').catch(() => undefined);
  return false;
}

let begun: SecondStepNeeded | undefined;

/** Sends an address and a password, as this browser. @throws ApiError */
export function sendCredentials(body: { email: string; password: string }) {
  return callApi('POST /login', { headers: deviceHeaders(), body });
}

/**
 * Signs in with a password, for a form that is no login. Where the account wants a second step, the login page
 * goes on with it.
 *
 * @param notKept said where the browser stores nothing, in the page's language
 * @returns false when nobody is signed in yet
 * @throws ApiError
 */
export async function logIn(
  { email, password }: { readonly email: string; readonly password: string },
  notKept: string,
): Promise<boolean> {
  const answer = await sendCredentials({ email, password });
  if (!('twoFactorRequired' in answer)) return keepSession(answer, notKept);
  begun = answer;
  return false;
}

/** The sign-in that another form has begun, if it waits for its second step; asked once. */
export function takeBegunSignIn(): SecondStepNeeded | undefined {
  const taken = begun;
  begun = undefined;
  return taken;
}
