import { z } from 'zod';
import { companyCardFilters, companyCardStates } from '#domain/companies/company-card.ts';
import { cardFates, contactFates, defaultDecisions, pageFates } from '#domain/companies/leaving.ts';
import type { Calls } from '../call.ts';
import { pageQuery, pageShape } from '../paging.ts';
import { doneShape, idParams, serialText, text } from '../shapes.ts';

const tag = 'company cards';
const company = { access: 'bearer', tag, params: idParams } as const;
const card = { access: 'bearer', tag, params: z.object({ serial: serialText }) } as const;
const memberId = z.string({ error: 'must be text' }).max(64).nullable();

const companyCardShape = z.object({
  serial: z.string(),
  card: z.string().describe('The identifier printed on it.'),
  state: z.enum(companyCardStates),
  isUnused: z.boolean().describe('Nobody has tapped it since the company has it.'),
  isFrozenByShop: z.boolean(),
  member: z
    .object({
      _id: z.string(),
      email: z.string(),
      name: z.string(),
      groupId: z.string().nullable(),
    })
    .nullable(),
  /** ISO 8601. */
  since: z.string(),
});

export type CompanyCardView = z.output<typeof companyCardShape>;

const leavingShape = z.object({
  email: z.string(),
  name: z.string(),
  /** Identifiers of the first ones. */
  cards: z.array(z.string()),
  cardCount: z.int(),
  page: z.string().nullable().describe('Site path of the company profile, if there is one.'),
  messages: z.int(),
  leads: z.int(),
});

export type LeavingView = z.output<typeof leavingShape>;

const decisionsBody = z.object({
  cards: z.enum(cardFates, { error: 'must be one of the choices' }).default(defaultDecisions.cards),
  cardsTo: memberId.default(null),
  page: z.enum(pageFates, { error: 'must be one of the choices' }).default(defaultDecisions.page),
  pageTo: memberId.default(null).describe('`null`: the company’s own page.'),
  pageDays: z.int32({ error: 'must be a whole number' }).default(defaultDecisions.pageDays),
  contacts: z
    .enum(contactFates, { error: 'must be one of the choices' })
    .default(defaultDecisions.contacts),
  contactsTo: memberId.default(null),
});

/** The cards that a company holds, and what becomes of them, the page and the contacts of who leaves. */
export const companyCardsCalls = {
  'GET /companies/:id/cards': {
    ...company,
    query: pageQuery.extend({
      state: z
        .enum(['', ...companyCardFilters], { error: 'must be one of the states' })
        .default('')
        .describe('Empty: all.'),
      group: text(64).describe('The id of the group of their members; empty: any.'),
      card: text(64).describe('The identifier printed on it; empty: any.'),
    }),
    response: pageShape.extend({ cards: z.array(companyCardShape) }),
  },
  /** Puts a card of the own account into the company. */
  'POST /companies/:id/cards': {
    ...company,
    body: z.object({ serial: serialText }),
    response: doneShape,
  },
  /** Moves a card from one member, as it was seen, to another one. */
  'POST /company-cards/:serial/assign': {
    ...card,
    body: z.object({
      from: memberId.describe('`null`: of nobody.'),
      to: memberId.describe('`null`: to nobody.'),
    }),
    response: doneShape,
  },
  'POST /company-cards/:serial/freeze': { ...card, response: doneShape },
  'POST /company-cards/:serial/unfreeze': { ...card, response: doneShape },
  /** Switches a lost card off, and gives its member an unassigned one. */
  'POST /company-cards/:serial/replace': {
    ...card,
    body: z.object({ by: serialText.describe('The serial of the unassigned card.') }),
    response: doneShape,
  },
  /** The things that are to be decided about before a member is removed. */
  'GET /company-members/:id/leaving': {
    ...company,
    response: z.object({ leaving: leavingShape }),
  },
  /** The same about who asks. */
  'GET /companies/:id/leaving': {
    ...company,
    response: z.object({ leaving: leavingShape }),
  },
  'POST /company-members/:id/removal': {
    ...company,
    body: decisionsBody,
    response: doneShape,
  },
} satisfies Calls;
