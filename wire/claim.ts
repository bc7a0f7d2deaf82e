import { z } from 'zod';
import type { Calls } from './call.ts';
import { tapProof } from './cards.ts';
import { profileInputShape } from './profiles/profile.ts';
import { doneShape, otpText, pageLanguageInput, serialText, text } from './shapes.ts';
import { userShape } from './accounts/user.ts';

const claimedShape = doneShape.extend({
  /** The account's uniqueId: its public page is `/card/{profilePublicId}`. */
  profilePublicId: z.string(),
  token: z.string().optional(),
  user: userShape.optional(),
});

export type Claimed = z.output<typeof claimedShape>;

/**
 * With a token a card is claimed for oneself, else with a mailed code. Sent again by who made it, as
 * after a lost answer, it answers the same (docs/decisions/0028); its token is then another one.
 */
export const claimCalls = {
  'POST /nfc/:serial/claim': {
    access: 'optional',
    tag: 'cards',
    params: z.object({ serial: serialText }),
    /** With a bearer token nothing of it is needed, nor a body at all. */
    body: z.object({
      email: text(320),
      otp: otpText,
      password: text(1024),
      claimCode: text(64),
      tapProof,
      profile: profileInputShape.optional(),
      language: pageLanguageInput,
    }),
    response: claimedShape,
  },
} satisfies Calls;
