/** So long after a sign-in, or its confirmation, it counts as recent. */
export const recentSignInSeconds = 10 * 60;

export const recentSignInMessage = 'Please confirm it’s you to continue.';

/** @param confirmedAt the sign-in, or its last confirmation by password or passkey */
export function isRecentSignIn(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < recentSignInSeconds * 1_000;
}
