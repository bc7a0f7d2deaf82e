import { z } from 'zod';
import { boardFigures } from '#domain/companies/leader-board.ts';
import type { Calls } from '../call.ts';
import { countShape, insightsQuery, shareShape } from '../insights.ts';
import { pageQuery, pageShape } from '../paging.ts';
import { csv, doneShape, idParams, text } from '../shapes.ts';

const tag = 'company insights';
const company = { access: 'bearer', tag, params: idParams } as const;
const query = insightsQuery.extend({
  group: text(64).describe('The id of the group of the members at that time; empty: any.'),
});

const companyInsightsShape = z.object({
  days: z.array(z.string()).readonly().describe('Oldest first, as `YYYY-MM-DD`.'),
  counts: z
    .array(countShape.extend({ day: z.string() }))
    .readonly()
    .describe('Days of which there is something. Messages are those that members let it read.'),
  before: countShape.describe('The sums of as many days before these.'),
  shares: z.array(shareShape.omit({ profileId: true })).readonly(),
});
export type CompanyInsights = z.output<typeof companyInsightsShape>;

const memberCountsShape = countShape.extend({
  email: z.string().describe('Empty: somebody who has left.'),
  name: z.string(),
});
export type MemberCounts = z.output<typeof memberCountsShape>;

const rankShape = z.object({
  place: z.int().describe('Equal figures share one.'),
  name: z.string().describe('Of the company profile, or of the account; empty: none was given.'),
  count: z.int(),
  isOneself: z.boolean(),
});
export type Rank = z.output<typeof rankShape>;

/** The figures of a company's profiles, for those who may see them. */
export const companyInsightsCalls = {
  'GET /companies/:id/insights': { ...company, query, response: companyInsightsShape },
  /** By member, the most viewed first. */
  'GET /companies/:id/insights/members': {
    ...company,
    query: query.extend(pageQuery.shape),
    response: pageShape.extend({ members: z.array(memberCountsShape).readonly() }),
  },
  'GET /companies/:id/insights.csv': {
    ...company,
    query: query.extend({
      by: z.enum(['day', 'member'], { error: 'must be day or member' }).default('day'),
    }),
    file: { contentType: csv, description: 'A line for each day, or for each member.' },
  },
  /** For each member of a company that has one. */
  'GET /companies/:id/leader-board': {
    ...company,
    query: query
      .extend({
        by: z.enum(boardFigures, { error: 'must be one of the figures' }).default('opened'),
      })
      .extend(pageQuery.shape),
    response: pageShape.extend({ ranks: z.array(rankShape).readonly() }),
  },
  'PUT /companies/:id/leader-board': {
    ...company,
    body: z.object({ isOn: z.boolean({ error: 'must be true or false' }) }),
    response: doneShape,
  },
} satisfies Calls;
