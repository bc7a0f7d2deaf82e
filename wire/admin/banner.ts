import { z } from 'zod';
import { bannerTones } from '#domain/site/banner.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { doneShape, longText, seenVersion, text } from '../shapes.ts';

/** The newest banner, whether visitors see it or not. Times are ISO 8601. */
const bannerShape = z.object({
  /** 0: there was none yet. */
  version: z.int(),
  message: z.string(),
  link: z.string(),
  linkText: z.string(),
  tone: z.enum(bannerTones),
  /** Empty where there was none yet. */
  from: z.string(),
  /** Empty: it has no end. */
  until: z.string(),
  state: z.enum(['none', 'off', 'scheduled', 'live', 'over']),
});

export type BannerView = z.output<typeof bannerShape>;

const admin = { access: 'admin', staff: 'content', tag: 'admin' } as const;
const seen = z.object({ version: seenVersion.describe('The newest one that was seen.') });
const changed = doneShape.extend({ banner: bannerShape });

/** The line above the header of the shop's pages. */
export const adminBannerCalls = {
  'GET /admin/banner': {
    ...admin,
    response: z.object({ banner: bannerShape, history: z.array(historyShape) }),
  },
  'PUT /admin/banner': {
    ...admin,
    body: seen.extend({
      message: longText,
      link: longText.describe('A path of this site or an https address; empty: none.'),
      linkText: longText,
      tone: z.enum(bannerTones, { error: 'must be notice or offer' }),
      from: text(100).describe('ISO 8601; empty: from now on.'),
      until: text(100).describe('ISO 8601; empty: until it is turned off.'),
    }),
    response: changed,
  },
  'POST /admin/banner/off': { ...admin, body: seen, response: changed },
} satisfies Calls;
