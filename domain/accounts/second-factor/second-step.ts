import type { RateLimit } from '../../rate-limit.ts';

/** The ways to take the second step of a sign-in, in the order in which they are offered. */
export const secondSteps = ['passkey', 'totp', 'recovery_code'] as const;

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
  expired: 'This sign-in took too long. Please log in again.',
  missing: 'Please enter a code.',
  wrongForm: 'A code has 6 digits; a recovery code has 20 letters and digits.',
  wrongRecoveryCode: 'This recovery code is not correct, or it was used before.',
  passkeyRefused: 'This passkey could not be verified. Please try again, or use another way.',
  factorRequired: 'Admins of this shop need a second factor. Please set one up first.',
} as const;
