import { z } from 'zod';
import type { Calls } from '../call.ts';
import { doneShape, otpText, pageLanguageInput, text } from '../shapes.ts';
import { secondStepShape, sessionShape } from './sign-in.ts';
import { userShape } from './user.ts';

const anybody = { access: 'public', tag: 'accounts' } as const;
const signedIn = { access: 'bearer', tag: 'accounts' } as const;
const emailBody = z.object({ email: text(320) });

/** Registration, login and passwords (specification 1, section 7). */
export const accountsCalls = {
  'POST /check-email': {
    ...anybody,
    body: emailBody,
    response: z.object({ exists: z.boolean() }),
    isBare: true,
    aliases: ['/auth/check-email', '/users/check-email'],
  },
  'POST /send-registration-otp': {
    ...anybody,
    /** The language of the mail; English without one, or with one that there is not. */
    query: z.object({ lang: text(40) }),
    body: emailBody,
    response: doneShape,
    aliases: ['/auth/send-registration-otp', '/send-otp', '/auth/send-otp', '/otp/send'],
  },
  /**
   * Whether a code is right, which leaves it good: the claim or the registration uses it up. A password that
   * comes along is checked as the claim will check it.
   */
  'POST /check-registration-otp': {
    ...anybody,
    body: z.object({ email: text(320), otp: otpText, password: text(1024) }),
    response: z.object({ hasAccount: z.boolean() }),
  },
  'POST /register': {
    ...anybody,
    body: z.object({
      email: text(320),
      password: text(1024),
      otp: otpText,
      language: pageLanguageInput,
    }),
    response: sessionShape,
    isBare: true,
    aliases: ['/auth/register'],
  },
  /**
   * Mails a code by which a buyer signs in at the checkout. The answer and the mail are the same whether or not the
   * address has an account.
   */
  'POST /register/code': {
    ...anybody,
    body: emailBody.extend({ language: pageLanguageInput }),
    response: doneShape,
  },
  /**
   * Signs in by that code: to the account of the address, after its second factor where it has one, else to an
   * account that is made now. That one has no password until a reset link sets it.
   */
  'POST /register/code/confirm': {
    ...anybody,
    body: z.object({ email: text(320), code: otpText, language: pageLanguageInput }),
    response: z.union([sessionShape.extend({ isNewAccount: z.boolean() }), secondStepShape]),
    isBare: true,
  },
  'POST /login': {
    ...anybody,
    body: z.object({ email: text(320), password: text(1024) }),
    response: z.union([sessionShape, secondStepShape]),
    isBare: true,
  },
  'POST /logout': { ...signedIn, response: doneShape },
  'POST /forgot-password': { ...anybody, body: emailBody, response: doneShape },
  /** Whether a mailed link still works, which leaves it as it is. */
  'POST /reset-password/check': {
    ...anybody,
    body: z.object({ token: text(256) }),
    response: z.object({ isValid: z.boolean() }),
  },
  'POST /reset-password': {
    ...anybody,
    body: z.object({ token: text(256), newPassword: text(1024) }),
    response: doneShape,
  },
  /** The words of which easy passwords are made: the browser judges by them, so that none is sent while it is typed. */
  'GET /easy-words': { ...anybody, response: z.object({ words: z.array(z.string()).readonly() }) },
  'GET /user': { ...signedIn, response: z.object({ user: userShape }) },
} satisfies Calls;
