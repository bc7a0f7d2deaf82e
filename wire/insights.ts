import { z } from 'zod';
import { eventKinds, eventSources, namedTargets } from '#domain/insights/card-event.ts';
import { periodLengths } from '#domain/insights/period.ts';
import type { Calls } from './call.ts';
import { csv } from './shapes.ts';

const reported = z.string().max(4096).default('');

/** The event that a card's page sends; the specified fields alone tell of a view. */
const eventBody = z
  .object({
    uniqueId: z.string().max(64),
    slug: z.string().max(64).nullish().describe('Absent for the active profile.'),
    referrer: reported.describe('Only its host is kept.'),
    userAgent: reported.describe('Only the class of device is kept.'),
    ts: z
      .union([z.number(), z.string().max(64)])
      .optional()
      .describe("Not trusted: the server's clock counts."),
    kind: z.enum(eventKinds).default('view'),
    source: z.enum(eventSources).default('link'),
    target: z
      .union([z.enum(namedTargets), z.templateLiteral(['link:', z.string().min(1).max(253)])])
      .optional()
      .describe('What was clicked; of a click alone. An own link is `link:` and its name.'),
    tap: z
      .string()
      .max(512)
      .optional()
      .describe('Of a view at a verified tap: path and query of its address. Counted once.'),
  })
  .refine(({ kind, target }) => (kind === 'click') === (target !== undefined), {
    error: 'must be told of a click, and of nothing else',
    path: ['target'],
  });

const count = z.number().int();
export const countShape = z.object({
  views: count,
  taps: count,
  verifiedTaps: count.describe('Of the taps those that the card’s chip has signed.'),
  scans: count,
  saves: count,
  clicks: count,
  messages: count,
});

/** A profile's id; null stands for the deleted ones together. */
const profileId = z.string().nullable();

export const shareShape = z.object({
  profileId,
  of: z.enum(['target', 'device', 'referrer']),
  value: z.string(),
  count,
});
export type Share = z.output<typeof shareShape>;

/** Which days, and whose days they are. */
export const insightsQuery = z.object({
  days: z.enum(periodLengths.map(String)).default('30'),
  timeZone: z.string().max(64).default('UTC').describe('Of the IANA database.'),
});

const insightsShape = z.object({
  days: z.array(z.string()).readonly().describe('Oldest first, as `YYYY-MM-DD`.'),
  profiles: z.array(z.object({ _id: z.string(), name: z.string() })).readonly(),
  counts: z
    .array(countShape.extend({ day: z.string(), profileId }))
    .readonly()
    .describe('Days and profiles of which there is something.'),
  before: z
    .array(countShape.extend({ profileId }))
    .readonly()
    .describe('The sums of as many days before these, by profile.'),
  shares: z
    .array(shareShape)
    .readonly()
    .describe('What was clicked; what views were made with, and from where they came.'),
});
export type Insights = z.output<typeof insightsShape>;

/** Of one hour, one way of opening, and all cards of the account. */
const lastTapShape = z.object({
  at: z.string().describe('The hour in which it was, ISO 8601.'),
  source: z.enum(['nfc', 'qr']),
  count,
});
export type LastTap = z.output<typeof lastTapShape>;

/** Counting what strangers do with a card, and showing it to its owner. */
export const insightsCalls = {
  'POST /events/scan': {
    // A token is not needed, but tells that the owner looks at the own card.
    access: 'recognized',
    tag: 'insights',
    body: eventBody,
    response: z.object({}),
  },
  'GET /insights': {
    access: 'bearer',
    tag: 'insights',
    query: insightsQuery,
    response: insightsShape,
  },
  /** The last taps and scans of the own cards within 30 days, newest first. */
  'GET /insights/last-taps': {
    access: 'bearer',
    tag: 'insights',
    response: z.object({ taps: z.array(lastTapShape) }),
  },
  'GET /insights.csv': {
    access: 'bearer',
    tag: 'insights',
    query: insightsQuery,
    file: { contentType: csv, description: 'A line for each day and profile.' },
  },
} satisfies Calls;
