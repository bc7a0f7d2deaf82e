import { z } from 'zod';
import { leadTextNames } from '#domain/leads/lead.ts';
import { vCardContentType } from '#domain/public-card/vcard.ts';
import type { Calls } from './call.ts';
import { pageQuery, pageShape, searchQuery } from './paging.ts';
import { csv, doneShape, idParams, longText, seenVersion } from './shapes.ts';

/** How long a field may be, and which are wanted, is for the domain to say. */
const leadBody = z.object({
  name: longText,
  company: longText,
  role: longText,
  email: longText,
  phone: longText,
  web: longText,
  notes: longText,
  tags: z.array(longText).max(100, { error: 'must be at most 100' }).default([]),
  followUpOn: longText.describe('A day in UTC; empty: none.'),
  metWith: longText.describe('The name of the profile that was shown.'),
});

const leadShape = z.object({
  _id: z.string(),
  version: z.int().describe('Rises with each change.'),
  metAt: z.string().describe('ISO 8601, by the clock of the device.'),
  name: z.string(),
  company: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  web: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  followUpOn: z.string(),
  metWith: z.string(),
  isFromMessage: z.boolean().describe('Made of a message to a card, which is still in the inbox.'),
});

export type LeadView = z.output<typeof leadShape>;

const ofLeads = { access: 'bearer', tag: 'leads' } as const;
const found = z.object({
  search: searchQuery,
  tag: searchQuery.describe('Only those with this tag, as it is written.'),
});

/** The leads of whoever is signed in; anybody else's do not exist. */
export const leadsCalls = {
  /** The last met first. */
  'GET /leads': {
    ...ofLeads,
    query: pageQuery.extend(found.shape),
    response: pageShape.extend({ leads: z.array(leadShape) }),
  },
  'GET /leads/tags': {
    ...ofLeads,
    response: z.object({ tags: z.array(z.string()).describe('The last used first.') }),
  },
  /** Those that may be the same person, by e-mail address, phone number, or name and company. */
  'GET /leads/duplicates': {
    ...ofLeads,
    response: z.object({ groups: z.array(z.array(leadShape)).describe('At most 20.') }),
  },
  'GET /leads/:id': { ...ofLeads, params: idParams, response: z.object({ lead: leadShape }) },
  /**
   * Keeps a lead under the id that its device made. Sent again, it is kept once; one that was deleted or merged
   * meanwhile stays so.
   */
  'PUT /leads/:id': {
    ...ofLeads,
    params: idParams,
    body: leadBody.extend({
      version: seenVersion.default(0).describe('Of the lead that is changed; 0: a new one.'),
      metAt: z.iso
        .datetime({ error: 'must be a time, as ISO 8601 writes it' })
        .optional()
        .describe('Absent: now.'),
    }),
    response: doneShape.extend({
      lead: leadShape.nullable().describe('Null where it was deleted before.'),
    }),
  },
  'DELETE /leads/:id': { ...ofLeads, params: idParams, response: doneShape },
  /** Makes one lead of two; what is not chosen is written into its notes. */
  'POST /leads/:id/merge': {
    ...ofLeads,
    params: idParams,
    body: z.object({
      version: seenVersion,
      otherId: z.string({ error: 'must be text' }).max(64, { error: 'is too long' }),
      otherVersion: seenVersion,
      chosen: z
        .array(z.enum(leadTextNames, { error: 'is no field of a lead' }))
        .max(leadTextNames.length, { error: 'has too many fields' })
        .default([])
        .describe('The fields that are taken from the other.'),
    }),
    response: doneShape.extend({ lead: leadShape }),
  },
  'GET /leads/export': {
    ...ofLeads,
    query: found,
    file: { contentType: csv, description: 'The leads of a list, the last met first.' },
  },
  'GET /leads/contacts.vcf': {
    ...ofLeads,
    query: found,
    file: { contentType: vCardContentType, description: 'The leads of a list, as contacts.' },
  },
} satisfies Calls;
