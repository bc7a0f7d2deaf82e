const daySeconds = 24 * 60 * 60;

/** A session ends when it is not used for a while, and some day whatever the use (decisions, "Accounts"). */
const unusedSeconds = 30 * daySeconds;
export const longestSessionSeconds = 90 * daySeconds;

/** So long a token is still good that a confirmed sign-in has replaced: for calls that are under way. */
export const replacedTokenSeconds = 60;

/** When a session that began at `signedInAt` ends if it is not used after `usedAt`. */
export function sessionEnd(signedInAt: Date, usedAt: Date): Date {
  return new Date(
    Math.min(
      usedAt.getTime() + unusedSeconds * 1_000,
      signedInAt.getTime() + longestSessionSeconds * 1_000,
    ),
  );
}
