import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { importOutcomes } from '#domain/companies/member-import.ts';
import { listColumns } from '#domain/companies/member-list.ts';
import { invitationStates } from '#domain/companies/invitation.ts';
import { companyRoles } from '#domain/companies/roles.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { csv, doneShape, idParams, longText, seenVersion, text } from '../shapes.ts';

const tag = 'companies';
const role = z.enum(companyRoles, { error: 'must be one of the roles' });
const groupId = z.string({ error: 'must be text' }).max(64).nullable();
const everyRole = role.or(z.literal('')).default('');

const keptCurrency = z
  .enum(currencies)
  .nullable()
  .describe('Of the bought seats, and so of further seats and cards; `null`: any.');

const details = <Field extends z.ZodType>(field: Field) =>
  z.object({
    name: field,
    logo: field,
    color: field,
    addressLine1: field,
    addressLine2: field,
    city: field,
    state: field,
    postalCode: field,
    country: field,
    taxId: field,
  });

const groupShape = z.object({
  _id: z.string(),
  name: z.string(),
  costCentre: z.string().describe('Empty: none, or who asks does not manage groups.'),
  version: z.int(),
  members: z.int(),
});

const companyShape = details(z.string()).extend({
  _id: z.string(),
  version: z.int(),
  seats: z.int(),
  /** Taken by members and invitations that wait. */
  seatsTaken: z.int(),
  /** From the end of what is paid on, where that is another number. */
  seatsPlanned: z.int().nullable(),
  /** Whether bought seats are paid no more: nothing can be edited then. */
  isLapsed: z.boolean(),
  currency: keptCurrency,
  members: z.int(),
  groups: z.array(groupShape),
  hasLeaderBoard: z.boolean(),
  /** The place of who asks. */
  role,
  groupId: z.string().nullable(),
});

const memberShape = z.object({
  _id: z.string(),
  version: z.int(),
  email: z.string(),
  name: z.string(),
  role,
  groupId: z.string().nullable(),
  /** ISO 8601. */
  joinedAt: z.string(),
  isOneself: z.boolean(),
});

const invitationShape = z.object({
  _id: z.string(),
  email: z.string(),
  role,
  groupId: z.string().nullable(),
  isExpired: z.boolean(),
  /** ISO 8601; `null`: its mail is about to leave. */
  sentAt: z.string().nullable(),
  expiresAt: z.string(),
});

export type CompanyView = z.output<typeof companyShape>;
export type MemberView = z.output<typeof memberShape>;
export type InvitationView = z.output<typeof invitationShape>;

const company = { access: 'bearer', tag, params: idParams } as const;
const tokenBody = z.object({ token: text(128) });

/** Companies, for their members; to anybody else there are none. */
export const companiesCalls = {
  'GET /companies': {
    access: 'bearer',
    tag,
    response: z.object({
      companies: z.array(
        z.object({ _id: z.string(), name: z.string(), role, currency: keptCurrency }),
      ),
    }),
  },
  'GET /companies/:id': {
    ...company,
    response: z.object({ company: companyShape }),
  },
  'PUT /companies/:id': {
    ...company,
    body: details(longText).extend({ version: seenVersion }),
    response: doneShape.extend({ company: companyShape }),
  },
  'GET /companies/:id/members': {
    ...company,
    query: pageQuery.extend({
      search: searchQuery.describe('Of e-mail and name.'),
      role: everyRole.describe('Empty: all.'),
      group: text(64).describe('The id of a group; empty: all.'),
    }),
    response: pageShape.extend({ members: z.array(memberShape) }),
  },
  'GET /companies/:id/members.csv': {
    ...company,
    file: { contentType: csv, description: 'A line for each member.' },
  },
  /** Changes all of them or none: of each the version that was seen is named. */
  'PUT /companies/:id/members': {
    ...company,
    body: z.object({
      members: z
        .array(z.object({ _id: z.string().max(64), version: seenVersion }))
        .min(1, { error: 'must name somebody' })
        .max(500, { error: 'must be at most 500' }),
      role: role.optional(),
      groupId: groupId.optional().describe('`null`: of no group; absent: as it is.'),
    }),
    response: doneShape,
  },
  'DELETE /company-members/:id': { ...company, response: doneShape },
  'POST /companies/:id/leave': { ...company, response: doneShape },
  'POST /companies/:id/groups': {
    ...company,
    body: z.object({ name: longText }),
    response: doneShape,
  },
  'PUT /company-groups/:id': {
    ...company,
    body: z.object({
      name: longText,
      costCentre: longText.optional().describe('Absent: as it is.'),
      version: seenVersion,
    }),
    response: doneShape,
  },
  'DELETE /company-groups/:id': { ...company, response: doneShape },
  'GET /companies/:id/invitations': {
    ...company,
    query: pageQuery,
    response: pageShape.extend({ invitations: z.array(invitationShape) }),
  },
  'POST /companies/:id/invitations': {
    ...company,
    body: z.object({ email: longText, role, groupId }),
    response: doneShape,
  },
  /** Invites everybody of a list or nobody; a dry run says of each line what would happen. */
  'POST /companies/:id/import': {
    ...company,
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({
      csv: text(1024 * 1024).describe(
        'With a header: email, role, group. Headers of directories and mail programs are known too.',
      ),
      columns: z
        .array(z.enum(listColumns))
        .max(listColumns.length)
        .optional()
        .describe('The columns of a list without a header. Absent: as the list tells.'),
      isDryRun: z.boolean({ error: 'must be true or false' }),
    }),
    response: doneShape.extend({
      lines: z.array(
        z.object({
          line: z.int(),
          email: z.string(),
          outcome: z.enum(importOutcomes),
          problem: z.string(),
        }),
      ),
    }),
  },
  'POST /company-invitations/:id/resend': { ...company, response: doneShape },
  'DELETE /company-invitations/:id': { ...company, response: doneShape },
  'GET /companies/:id/history': {
    ...company,
    response: z.object({
      history: z.array(
        historyShape.omit({ subjectType: true, subjectId: true }).extend({
          about: z.string().describe('The address of the member concerned, or empty.'),
        }),
      ),
    }),
  },
  'GET /companies/:id/history.csv': {
    ...company,
    file: { contentType: csv, description: 'A line for each entry of the log, newest first.' },
  },
  /** The invitation that a mailed link is of. */
  'POST /join/look': {
    access: 'recognized',
    tag,
    body: tokenBody,
    response: z.object({
      invitation: z.object({
        company: z.string(),
        logo: z.string(),
        email: z.string(),
        role,
        state: z.enum(invitationStates),
      }),
    }),
  },
  'POST /join': {
    access: 'bearer',
    tag,
    body: tokenBody,
    response: doneShape.extend({ companyId: z.string() }),
  },
} satisfies Calls;
