import { z } from 'zod';
import { profileTypes } from '#domain/profiles/profile-type.ts';
import type { Calls } from '../call.ts';
import { profileInputShape } from './profile.ts';
import { doneShape, seenVersion, text } from '../shapes.ts';
import { userShape } from '../accounts/user.ts';

const signedIn = { access: 'bearer', tag: 'profiles' } as const;

/** Every change answers with the whole account, in which what it changed besides can be seen. */
const changedShape = doneShape.extend({ user: userShape });

const profileId = text(64);
/** More than a slug may have, so that the rule can say so in its words. */
const slug = text(200);

const takesOverSlug = z
  .boolean()
  .default(true)
  .describe(
    'false: a web-URL that led to another of the profiles before is a 409, with a question.',
  );

/** The owner's profiles (specification 2, section 7). */
export const profilesCalls = {
  'POST /add-company-profile': {
    ...signedIn,
    body: profileInputShape.extend({
      requestId: text(64).describe('Of the client: what is sent again with it is added once.'),
      takesOverSlug,
    }),
    response: changedShape,
  },
  /** A field that is missing stays as it is. */
  'PUT /update-company-profile': {
    ...signedIn,
    body: profileInputShape.extend({
      profileId,
      takesOverSlug,
      version: seenVersion
        .optional()
        .describe('Of the profile that was edited: 409 when it was changed since.'),
    }),
    response: changedShape,
  },
  'POST /remove-company-profile': {
    ...signedIn,
    body: z.object({ profileId }),
    response: changedShape,
  },
  'POST /set-active-company-profile': {
    ...signedIn,
    body: z.object({ profileId }),
    response: changedShape,
  },
  'GET /suggest-slug': {
    ...signedIn,
    query: z.object({
      profileType: z.enum(profileTypes).default('Personal'),
      companyName: text(1000),
      excludeProfileId: profileId.describe('The profile being edited, whose own slug is free.'),
    }),
    response: z.object({ suggested: z.string() }),
  },
  'GET /check-slug': {
    ...signedIn,
    query: z.object({ slug, excludeProfileId: profileId }),
    response: z.object({
      available: z.boolean(),
      leadsTo: z.string().optional().describe('The name of the profile that had it before.'),
    }),
  },
  /** The web-URLs that a profile had before, the latest first: all of them lead to it. */
  'GET /former-slugs': {
    ...signedIn,
    query: z.object({ profileId }),
    response: z.object({ slugs: z.array(z.string()).readonly() }),
  },
  'POST /tour/seen': { ...signedIn, response: z.object({}) },
} satisfies Calls;
