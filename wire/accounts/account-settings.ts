import { z } from 'zod';
import type { Calls } from '../call.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import { pageQuery } from '../paging.ts';
import { doneShape, idParams, otpText, pageLanguageInput, text } from '../shapes.ts';
import { userShape } from './user.ts';

const signedIn = { access: 'bearer', tag: 'account settings' } as const;

/** Absent: stays as it is, so it must not read as empty. */
const detail = text(1024).unwrap().optional();

/** A browser that is signed in. Times are ISO 8601. */
const deviceShape = z.object({
  _id: z.string(),
  /** Such as `Chrome on Android phone`; empty where that is not known. */
  device: z.string(),
  /** In English, where a proxy of the shop said it at the sign-in; else empty. */
  country: z.string(),
  firstSeen: z.string(),
  /** To the hour. */
  lastUsed: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

export type DeviceView = z.output<typeof deviceShape>;

/** A change of the account, as a sentence; the same change made several times is there once. */
const activityShape = z.object({
  what: z.string(),
  count: z.int(),
  first: z.string(),
  last: z.string(),
});

export type ActivityView = z.output<typeof activityShape>;

const devicesShape = z.object({
  sessions: z.array(deviceShape).readonly(),
  total: z.int().describe('How many there are on all pages.'),
});
/** The first page of what is left. */
const devicesLeftShape = doneShape.extend(devicesShape.shape);

/** An account's details, its password and its devices (specification 2, section 7). */
export const accountSettingsCalls = {
  'PUT /user': {
    ...signedIn,
    body: z.object({
      name: detail,
      email: detail,
      phone: detail,
      language: z
        .enum(siteLanguages, { error: 'must be one of the site’s languages' })
        .nullish()
        .describe('Of the account’s emails. Null: not said, so English. Absent: stays as it is.'),
      emailOtp: otpText.describe('The code mailed to the new address, when the address changes.'),
    }),
    response: doneShape.extend({ user: userShape }),
  },
  'POST /undo-email-change': {
    access: 'public',
    tag: 'account settings',
    body: z.object({ token: text(256), language: pageLanguageInput }),
    response: doneShape.extend({
      email: z.string(),
      activity: z
        .array(activityShape)
        .readonly()
        .describe('What was done in the name of the account since the change.'),
    }),
  },
  'POST /change-password': {
    ...signedIn,
    body: z.object({ currentPassword: text(1024), newPassword: text(1024) }),
    response: doneShape,
  },
  'GET /sessions': {
    ...signedIn,
    query: pageQuery,
    response: devicesShape,
  },
  'POST /sessions/:id/end': { ...signedIn, params: idParams, response: devicesLeftShape },
  'POST /sessions/end-others': { ...signedIn, response: devicesLeftShape },
} satisfies Calls;
