import { z } from 'zod';
import type { Calls } from '../call.ts';
import { attestationShape, creationOptionsShape } from './passkeys.ts';
import { doneShape, idParams, text } from '../shapes.ts';
import { userShape } from './user.ts';

const signedIn = { access: 'bearer', tag: 'second factor' } as const;

/** The second factor of an account, as its owner sees it. Times are ISO 8601; `null`: never. */
const secondFactorShape = z.object({
  passkeys: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsed: z.string().nullable(),
      }),
    )
    .readonly(),
  authenticatorApp: z.object({ createdAt: z.string(), lastUsed: z.string().nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
  /** The account may do nothing as an admin before it has one. */
  isRequired: z.boolean(),
  /** Browsers make passkeys for the shop's address. */
  arePasskeysPossible: z.boolean(),
});

export type SecondFactorView = z.output<typeof secondFactorShape>;

const changedShape = doneShape.extend({ secondFactor: secondFactorShape });
/** The first factor comes with recovery codes, which are shown once. */
const addedShape = changedShape.extend({ recoveryCodes: z.array(z.string()).readonly() });

/** Calls that change something want a sign-in of the last ten minutes: `recent_sign_in_required`. */
export const secondFactorCalls = {
  'GET /second-factor': {
    ...signedIn,
    response: z.object({ secondFactor: secondFactorShape }),
  },
  'POST /second-factor/passkeys/options': {
    ...signedIn,
    response: z.object({ options: creationOptionsShape }),
  },
  'POST /second-factor/passkeys': {
    ...signedIn,
    body: z.object({
      name: text(256).describe('Empty: named after the browser.'),
      passkey: attestationShape,
    }),
    response: addedShape,
  },
  'PUT /second-factor/passkeys/:id': {
    ...signedIn,
    params: idParams,
    body: z.object({ name: text(256) }),
    response: changedShape,
  },
  'DELETE /second-factor/passkeys/:id': {
    ...signedIn,
    params: idParams,
    response: changedShape,
  },
  'POST /second-factor/authenticator-app/begin': {
    ...signedIn,
    response: z.object({
      setup: z.string().describe('Goes back with the first code, within ten minutes.'),
      secret: z.string().describe('Base32, to be typed.'),
      url: z.string().describe('`otpauth://`, to be scanned.'),
    }),
  },
  'POST /second-factor/authenticator-app': {
    ...signedIn,
    body: z.object({ setup: text(1024), code: text(64) }),
    response: addedShape,
  },
  'DELETE /second-factor/authenticator-app': { ...signedIn, response: changedShape },
  /** Cancels the removal that somebody has asked for at the log-in. Whoever is signed in may, at any time. */
  'POST /second-factor/keep': { ...signedIn, response: doneShape.extend({ user: userShape }) },
  'POST /second-factor/recovery-codes': { ...signedIn, response: addedShape },
} satisfies Calls;
