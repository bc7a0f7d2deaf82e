import { z } from 'zod';
import { secondSteps } from '#domain/accounts/second-factor/second-step.ts';
import type { Calls } from '../call.ts';
import { assertionShape, requestOptionsShape } from './passkeys.ts';
import { doneShape, text } from '../shapes.ts';
import { userShape } from './user.ts';

const anybody = { access: 'public', tag: 'accounts' } as const;
const signedIn = { access: 'bearer', tag: 'accounts' } as const;
const optionsShape = z.object({ options: requestOptionsShape });

/** A session that has begun. */
export const sessionShape = z.object({ token: z.string(), user: userShape, message: z.string() });

/**
 * The answer to a right password where the account has a second factor, or where the shop mails a code to who signs
 * in from an unknown device: `challenge` goes along with the second step, within ten minutes.
 */
export const secondStepShape = z.object({
  twoFactorRequired: z.literal(true),
  challenge: z.string(),
  methods: z.array(z.enum(secondSteps)).readonly(),
  message: z.string(),
  removalAt: z
    .string()
    .optional()
    .describe('When the second factor goes, if somebody has asked for that. ISO 8601.'),
});

export type SecondStepNeeded = z.output<typeof secondStepShape>;

/** A call that says it by a passkey has signed the options of the call with the same path and `/options`. */
export const signInCalls = {
  'POST /login/passkey/options': { ...anybody, response: optionsShape },
  'POST /login/passkey': {
    ...anybody,
    body: z.object({ passkey: assertionShape }),
    response: sessionShape,
    isBare: true,
  },
  'POST /login/second-step/options': {
    ...anybody,
    body: z.object({ challenge: text(64) }),
    response: optionsShape,
  },
  /** Mails another code, where `email_code` is the second step. */
  'POST /login/second-step/code': {
    ...anybody,
    body: z.object({ challenge: text(64) }),
    response: doneShape,
  },
  /** Asks to have the second factor removed, 72 hours later. */
  'POST /login/second-step/removal': {
    ...anybody,
    body: z.object({ challenge: text(64) }),
    response: doneShape.extend({ removalAt: z.string().describe('ISO 8601.') }),
  },
  'POST /login/second-step': {
    ...anybody,
    body: z.object({
      challenge: text(64),
      code: text(64).describe('Of an authenticator app, from the mail, or a recovery code.'),
      passkey: assertionShape.optional().describe('In place of a code.'),
    }),
    response: sessionShape,
    isBare: true,
  },
  'POST /confirm-sign-in/options': { ...signedIn, response: optionsShape },
  /**
   * After `recent_sign_in_required`: the session counts as signed in now, by the token of the answer. The one before
   * it ends a minute later.
   */
  'POST /confirm-sign-in': {
    ...signedIn,
    body: z.object({
      password: text(1024),
      passkey: assertionShape.optional().describe('In place of the password.'),
    }),
    response: doneShape.extend({ token: z.string() }),
  },
} satisfies Calls;
