/**
 * Signing in by a code that is mailed, at the checkout. Whether the address has an account is said by nothing that
 * comes before the right code.
 */
export const emailSignInMessages = {
  sent: 'We emailed you a code.',
  missing: 'Please enter the code from the email.',
  wrong: 'This code is incorrect or was already used. Please check it or request another one.',
  expired: 'This code expired after 10 minutes. Please request another one.',
  tooManyFailures: 'Too many wrong codes. Please try again later.',
  /** The beginning: when the next may be sent follows. */
  tooManySends: 'We already emailed you a code. Please check your inbox and spam folder.',
  /** For an account to which a mailbox alone must not give access; said to the reader of the mailbox alone. */
  passwordNeeded: 'This account logs in with its password. Please use your password or a passkey.',
} as const;
