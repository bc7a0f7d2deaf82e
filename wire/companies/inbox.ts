import { z } from 'zod';
import { companyMessageStates } from '#domain/companies/company-inbox.ts';
import { companyRoles } from '#domain/companies/roles.ts';
import type { Calls } from '../call.ts';
import { pageQuery, pageShape } from '../paging.ts';
import { csv, doneShape, idParams, longText, seenVersion, text } from '../shapes.ts';

const tag = 'company inbox';
const company = { access: 'bearer', tag, params: idParams } as const;
const groupId = z.string({ error: 'must be text' }).max(64).nullable();
const roles = z.array(z.enum(companyRoles, { error: 'must be one of the roles' }));

const inboxShape = z.object({
  settings: z
    .array(z.object({ groupId, roles, version: z.int() }))
    .describe('Of each group that has its own, and of the rest, for those who may change them.'),
  own: z
    .object({
      isAsked: z.boolean().describe('The company asks for the messages of who asks.'),
      givenAt: z.string().nullable().describe('ISO 8601; `null`: not agreed.'),
    })
    .describe('Messages reach the company where both hold.'),
});
export type CompanyInboxView = z.output<typeof inboxShape>;

const companyMessageShape = z.object({
  _id: z.string(),
  receivedAt: z.string().describe('ISO 8601.'),
  profileName: z.string().describe('As it was called then; empty: its account is deleted.'),
  groupId: groupId.describe('The group of its member at that time.'),
  /** The sender's name; empty where the form asked for none. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  handledAt: z.string().nullable().describe('ISO 8601; `null`: open.'),
  handledBy: z.string().describe('The address of who did; empty: nobody, or somebody who is gone.'),
  replies: z
    .array(
      z.object({
        _id: z.string(),
        at: z.string().describe('ISO 8601.'),
        by: z.string().describe('The address of its author; empty: somebody who is gone.'),
        text: z.string(),
        refusal: z.string().nullable().describe('Why the mail server refused it for good.'),
      }),
    )
    .describe('Mailed in the name of the company, oldest first.'),
});
export type CompanyMessageView = z.output<typeof companyMessageShape>;

const filters = {
  group: text(64).describe('The id of a group; empty: any.'),
  state: z
    .enum(['', ...companyMessageStates], { error: 'must be one of the states' })
    .default('')
    .describe('Empty: all.'),
};

/** The messages that members let their company read. */
export const companyInboxCalls = {
  'GET /companies/:id/inbox': { ...company, response: inboxShape },
  'PUT /companies/:id/inbox': {
    ...company,
    body: z.object({
      groupId: groupId.describe('`null`: the rest.'),
      roles: roles.max(companyRoles.length).nullable().describe('`null`: as the rest.'),
      version: seenVersion.describe('0: there was no such setting.'),
    }),
    response: doneShape,
  },
  /** Agrees that the company reads the messages from now on, or takes that back. */
  'PUT /companies/:id/inbox-consent': {
    ...company,
    body: z.object({ isGiven: z.boolean({ error: 'must be true or false' }) }),
    response: doneShape,
  },
  /** Newest first. */
  'GET /companies/:id/messages': {
    ...company,
    query: pageQuery.extend(filters),
    response: pageShape.extend({ messages: z.array(companyMessageShape) }),
  },
  'GET /companies/:id/messages.csv': {
    ...company,
    query: z.object(filters),
    file: { contentType: csv, description: 'A line for each message, newest first.' },
  },
  'PUT /company-messages/:id': {
    ...company,
    body: z.object({ isHandled: z.boolean({ error: 'must be true or false' }) }),
    response: doneShape,
  },
  /** Mails the reply to the sender once, however often it is sent, and marks the message as handled. */
  'POST /company-messages/:id/replies': {
    ...company,
    body: z.object({
      replyId: z.uuid({ error: 'must be a UUID' }).describe('Made by the form that sends it.'),
      text: longText,
    }),
    response: doneShape,
  },
  /** Deletes the company's copy and the replies to it; the member's message stays. */
  'DELETE /company-messages/:id': { ...company, response: doneShape },
} satisfies Calls;
