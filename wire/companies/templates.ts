import { z } from 'zod';
import { companyRoles } from '#domain/companies/roles.ts';
import { templateFields } from '#domain/companies/template.ts';
import type { Calls } from '../call.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { doneShape, idParams, longText, seenVersion, text } from '../shapes.ts';

const tag = 'company templates';
const company = { access: 'bearer', tag, params: idParams } as const;

const companyProfileShape = z.object({
  memberId: z.string(),
  email: z.string(),
  name: z.string(),
  groupId: z.string().nullable(),
  /** `null`: it is about to be made. */
  profile: z
    .object({
      _id: z.string(),
      name: z.string(),
      jobTitle: z.string(),
      photo: z.string().describe('Site path; empty: none.'),
      logo: z.string().describe('Site path; empty: none.'),
      color: z.string(),
      path: z.string().describe('Site path of its public page.'),
    })
    .nullable(),
  problem: z.string().describe('What of the template it could not take, or empty.'),
});

const fieldName = z.enum(
  templateFields.map(({ name }) => name),
  { error: 'must be a field of a profile' },
);
const mode = z.enum(['suggested', 'locked'], { error: 'must be suggested or locked' });
const groupId = z
  .string({ error: 'must be text' })
  .max(64)
  .nullable()
  .describe('`null`: the template of the company.');

const fieldShape = z.object({ name: fieldName, mode, value: z.string() });

const templateShape = z.object({
  groupId: z.string().nullable(),
  version: z.int().describe('0: there is none; the one of the company serves.'),
  /** Those that are not free. */
  fields: z.array(fieldShape),
  /** Of the company's template, where the group has none of its own. */
  generalFields: z.array(fieldShape),
  progress: z.object({
    members: z.int(),
    waiting: z.int().describe('Profiles that the template has not reached yet.'),
    problems: z.int().describe('Profiles that could not take all of it.'),
  }),
});

const changeShape = z.object({
  field: z.string(),
  label: z.string(),
  value: z.string(),
});

const requestShape = z.object({
  _id: z.string(),
  version: z.int(),
  changes: z.array(changeShape),
  /** ISO 8601. */
  askedAt: z.string(),
});

const memberRequestShape = requestShape.extend({
  email: z.string(),
  name: z.string(),
  groupId: z.string().nullable(),
});

const ownProfileShape = z.object({
  profileId: z.string(),
  companyId: z.string(),
  company: z.string(),
  /** Names of the fields that the template locks. */
  locked: z.array(z.string()),
  request: requestShape
    .extend({ state: z.enum(['waiting', 'accepted', 'refused']) })
    .nullable()
    .describe('The latest one.'),
});

export type TemplateView = z.output<typeof templateShape>;
export type MemberRequestView = z.output<typeof memberRequestShape>;
export type OwnCompanyProfileView = z.output<typeof ownProfileShape>;
export type CompanyProfileView = z.output<typeof companyProfileShape>;

/** The profiles of members and what shapes them, for members of the company. */
export const companyTemplatesCalls = {
  'GET /companies/:id/profiles': {
    ...company,
    query: pageQuery.extend({
      search: searchQuery.describe('Of e-mail and name.'),
      role: z.enum(companyRoles).or(z.literal('')).default(''),
      group: text(64).describe('The id of a group; empty: all.'),
    }),
    response: pageShape.extend({ profiles: z.array(companyProfileShape) }),
  },
  'POST /companies/:id/profiles': { ...company, response: doneShape },
  'GET /companies/:id/template': {
    ...company,
    query: z.object({ group: text(64).describe('The id of a group; empty: the company.') }),
    response: z.object({ template: templateShape }),
  },
  'PUT /companies/:id/template': {
    ...company,
    body: z.object({
      groupId,
      version: seenVersion.describe('Of the template that was changed; 0: there was none.'),
      fields: z
        .array(z.object({ name: fieldName, mode, value: longText }))
        .max(templateFields.length, { error: 'must name each field once' }),
    }),
    response: doneShape.extend({ template: templateShape }),
  },
  /** The company's template serves the group again. */
  'POST /companies/:id/template/remove': {
    ...company,
    body: z.object({ groupId, version: seenVersion }),
    response: doneShape,
  },
  'GET /companies/:id/profile-requests': {
    ...company,
    query: pageQuery,
    response: pageShape.extend({ requests: z.array(memberRequestShape) }),
  },
  'POST /company-profile-requests/:id/decide': {
    ...company,
    body: z.object({
      version: seenVersion,
      state: z.enum(['accepted', 'refused'], { error: 'must be accepted or refused' }),
    }),
    response: doneShape,
  },
  'DELETE /company-profile-requests/:id': { ...company, response: doneShape },
  /** The own company profiles. */
  'GET /company-profiles': {
    access: 'bearer',
    tag,
    response: z.object({ profiles: z.array(ownProfileShape) }),
  },
} satisfies Calls;
