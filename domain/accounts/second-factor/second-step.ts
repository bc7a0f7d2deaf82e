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
  needed: 'Please confirm that it is you.',
  expired: 'This login has expired. Please log in again.',
  missing: 'Please enter a code.',
  wrongForm: 'A code has 6 digits; a recovery code has 20 letters and digits.',
  wrongRecoveryCode: 'This recovery code is not correct, or it was used before.',
  passkeyRefused: 'This passkey could not be verified. Please try again, or use another way.',
  passkeyWantsPassword:
    'This passkey was added shortly before somebody said that it was not them. Please log in with your password first, then use it.',
  noMailedCode: 'This login doesn’t accept an emailed code. Please use your second factor.',
  factorRequired: 'Admins of this shop need a second factor. Please set one up first.',
} as const;

/** The code that is mailed where the account does not know the device. */
export const mailedCodeMessages = {
  sent: 'This browser is new to your account. We have mailed you a code.',
  sentAgain: 'We have mailed you another code.',
  wrong:
    'This code is not correct, or it was used before. Please check it, or have another one sent.',
  expired: 'This code is older than 10 minutes. Please have another one sent.',
  tooManyFailures: 'Too many wrong codes. Please try again later, or set a new password.',
  /** The beginning: when the next may be sent follows. */
  tooManySends: 'We have mailed you a code already. Please look for it, also in the spam folder.',
} as const;
