/** So long after that was asked for a second factor is removed (decisions, "Accounts"). */
export const removalSeconds = 72 * 60 * 60;

/**
 * Whether a second factor is removed by the next sign-in with the password.
 * @param removalAt `null` where nobody has asked for that
 */
export function isRemovalDue(removalAt: Date | null, now: Date): boolean {
  return removalAt !== null && removalAt <= now;
}

export const removalMessages = {
  asked: 'We’ve emailed you and show a notice on every logged-in device.',
  noFactor: 'This account no longer has a second factor. Please log in again.',
  canceled: 'We kept your second factor.',
  notAsked: 'There’s no request to remove your second factor, or it was already canceled.',
} as const;
