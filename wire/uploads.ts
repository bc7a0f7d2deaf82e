import { z } from 'zod';
import { readCode } from '#domain/typed-identifier.ts';
import type { Calls } from './call.ts';
import { text } from './shapes.ts';

/** The fields beside the file in the form of an upload. */
export const uploadFields = z.object({
  type: z.enum(['main', 'secondary']).default('main').describe('The profile image, or the banner.'),
  purpose: z
    .enum(['profile', 'card-design'])
    .default('profile')
    .describe('Of a printed card, a visitor may upload as well.'),
  serial: text(64)
    .transform(readCode)
    .describe('Without a token: of a card that nobody has claimed yet.'),
});

export const uploadsCalls = {
  /** With a token for oneself, else for the card that is about to be claimed, or to be designed. */
  'POST /upload-logo': {
    access: 'optional',
    tag: 'profiles',
    form: uploadFields.extend({ logo: z.file().describe('An image of less than 8 MB.') }),
    response: z.object({
      logoUrl: z
        .string()
        .describe('Site path of the kept image, for the image fields of a profile.'),
    }),
  },
} satisfies Calls;
