import type { RateLimit } from '../../rate-limit.ts';

/**
 * The ways to take the second step of a sign-in, in the order in which they are offered. The mailed code is for
 * accounts that have none of the others (decision 77).
 */
export const secondSteps = ['passkey', 'totp', 'recovery_code', 'email_code'] as const;

export type SecondStep = (typeof secondSteps)[number];

/** So long somebody who gave the right password may take for the second step. */
export const secondStepSeconds = 10 * 60;

/** So many wrong codes end a sign-in, which then begins anew with the password. */
export const wrongCodesOfSignIn = 5;

/**
 * The bounds on guessing the codes of an authenticator app (decision 76). Passkeys and recovery codes are beyond
 * guessing, so they are never refused by these: whoever knows the password keeps nobody out.
 */
export const secondStepLimits = {
  /** Of one account from one network. */
  accountAndNetwork: { count: 10, seconds: 15 * 60 },
  /** Of one account from all networks together that it does not know. */
  accountFromUnknownNetworks: { count: 30, seconds: 60 * 60 },
} as const satisfies Record<string, RateLimit>;

export const secondStepMessages = {
  needed: 'Please confirm it’s you.',
  expired: 'This login has expired. Please log in again.',
  missing: 'Please enter a code.',
  wrongForm: 'Codes have 6 digits. Recovery codes have 20 letters and digits.',
  wrongRecoveryCode: 'This recovery code is incorrect or was already used.',
  passkeyRefused: 'We couldn’t verify this passkey. Please try again or use another method.',
  passkeyWantsPassword:
    'This passkey was added shortly before someone reported activity that wasn’t theirs. Log in with your password first, then use the passkey.',
  noMailedCode: 'This login doesn’t accept an emailed code. Please use your second factor.',
  factorRequired: 'Staff of this shop need a second factor. Please set one up first.',
} as const;

/** The code that is mailed where the account does not know the device. */
export const mailedCodeMessages = {
  sent: 'This browser is new to your account. We emailed you a code.',
  sentAgain: 'We emailed you another code.',
  wrong: 'This code is incorrect or was already used. Please check it or request another one.',
  expired: 'This code expired after 10 minutes. Please request another one.',
  tooManyFailures: 'Too many wrong codes. Please try again later, or set a new password.',
  /** The beginning: when the next may be sent follows. */
  tooManySends: 'We already emailed you a code. Please check your inbox and spam folder.',
} as const;
