import { z } from 'zod';
import { cardKinds } from '#domain/cards/card-kind.ts';
import { cardStates } from '#domain/cards/card-state.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { csv, doneShape, idParams, serialText, text } from '../shapes.ts';

/** ISO 8601. */
const time = z.string();

/** A physical card as an admin sees it. */
const adminCardShape = z.object({
  serial: z.string(),
  card: z.string().describe('The identifier printed on it.'),
  batch: z.string(),
  kind: z.enum(cardKinds).describe('A `verified` card proves each tap by its chip.'),
  state: z.enum(cardStates),
  frozenBy: z.enum(['owner', 'shop']).nullable(),
  owner: z.object({ _id: z.string(), email: z.string() }).nullable(),
  company: z.string().nullable().describe('The name of the company that holds it.'),
  issuedAt: time,
  claimedAt: time.nullable(),
  writtenAt: time.nullable().describe('When its tag was written and read back.'),
  lockedAt: time.nullable().describe('When its tag was locked for good.'),
  updatedAt: time.describe('For `seenAt` of a change.'),
});

const batchShape = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(cardKinds).describe('Of its cards.'),
  wanted: z.int(),
  issued: z.int().describe('How many of its cards there are already.'),
  madeAt: time,
  madeBy: z.string().nullable().describe('Address of the admin; null: by the command line.'),
});

export type AdminCard = z.output<typeof adminCardShape>;
export type CardBatchView = z.output<typeof batchShape>;

const state = z
  .enum(['', ...cardStates], { error: `must be one of ${cardStates.join(', ')}` })
  .default('')
  .describe('Empty: of any state.');
const batch = text(200).describe('Name of a batch; empty: of any.');

/** Which cards a list or a file is of. */
const cardsQuery = z.object({
  state,
  batch,
  search: searchQuery.describe(
    'A serial or an identifier or the beginning of one, an address of a card, a part of the name of a batch or of the owner’s e-mail address.',
  ),
});

/** Of the shop's stock: issued, written, exported. */
const stock = { access: 'admin', staff: 'orders', tag: 'admin' } as const;
/** Of cards as they are: whoever helps an owner needs them as well. */
const cards = { access: 'admin', staff: 'cards', tag: 'admin' } as const;
export const serialParams = z.object({ serial: serialText });
const ofCard = { ...cards, params: serialParams } as const;
const ofStock = { ...stock, params: serialParams } as const;

/** With it, what somebody else has changed since is not overwritten but a 409. */
const seenAt = z.iso
  .datetime({ error: 'must be a time' })
  .optional()
  .describe('`updatedAt` of the card as it was seen; absent: whatever has happened since.');
const seen = z.object({ seenAt });
const changedShape = doneShape.extend({ card: adminCardShape });

/** The shop's cards, and files for the encoder and the printer. */
export const adminCardsCalls = {
  /** The newest 1,000, newest first. */
  'GET /admin/cards': {
    ...cards,
    query: pageQuery.extend(cardsQuery.shape),
    response: pageShape.extend({ cards: z.array(adminCardShape) }),
  },
  'GET /admin/cards/batches': {
    ...cards,
    query: pageQuery,
    response: pageShape.extend({ batches: z.array(batchShape) }),
  },
  /** Begins a batch; the same again answers the same. Its cards are issued by `…/issue`. */
  'POST /admin/cards/batches': {
    ...stock,
    body: z.object({
      id: text(64).describe('A UUID, made by the client.'),
      name: text(1_000),
      count: z.number({ error: 'must be a number' }).describe('From 1 to 10,000.'),
      kind: z.enum(cardKinds, { error: 'must be plain or verified' }).default('plain'),
    }),
    response: z.object({ batch: batchShape }),
  },
  'GET /admin/cards/batches/:id': {
    ...cards,
    params: idParams,
    response: z.object({ batch: batchShape }),
  },
  /** Issues at most 500 more; called until `issued` is `wanted`. */
  'POST /admin/cards/batches/:id/issue': {
    ...stock,
    params: idParams,
    response: z.object({ batch: batchShape }),
  },
  'GET /admin/cards/:serial': {
    ...ofCard,
    response: z.object({
      card: adminCardShape,
      tagUrl: z.string().describe('What its tag opens.'),
      qrUrl: z.string().describe('What its printed code opens.'),
      ndef: z.string().describe('The tag’s NDEF message, in hexadecimal digits.'),
      smallestTag: z.string().nullable().describe('The smallest kind of tag that holds it.'),
      history: z.array(historyShape),
    }),
  },
  'POST /admin/cards/:serial/freeze': { ...ofCard, body: seen, response: changedShape },
  'POST /admin/cards/:serial/unfreeze': { ...ofCard, body: seen, response: changedShape },
  /** Takes it from its owner; of a card that is released already the code before ends. */
  'POST /admin/cards/:serial/release': {
    ...ofCard,
    body: seen,
    response: changedShape.extend({ transferCode: z.string().describe('Told this once.') }),
  },
  /** Gives it to another account, and tells both owners. */
  'POST /admin/cards/:serial/reassign': {
    ...ofCard,
    body: seen.extend({ email: text(1_000) }),
    response: changedShape,
  },
  /** Its tag was written and read back. */
  'POST /admin/cards/:serial/written': {
    ...ofStock,
    body: z.object({
      url: text(2_000).describe('What was read back from the tag.'),
      isLocked: z.boolean({ error: 'must be true or false' }).default(false),
    }),
    response: changedShape,
  },
  'GET /admin/cards/export.csv': {
    ...stock,
    query: cardsQuery,
    file: {
      contentType: csv,
      description: 'Cards for the encoder, each with its tag’s NDEF message.',
    },
  },
  'GET /admin/cards/sheet.html': {
    ...stock,
    query: cardsQuery.omit({ search: true }),
    file: {
      contentType: 'text/html; charset=utf-8',
      description: 'QR codes of cards to print, of at most 10,000.',
    },
  },
  'GET /admin/cards/:serial/tag.ndef': {
    ...ofStock,
    file: {
      contentType: 'application/octet-stream',
      description: 'The NDEF message of a card’s tag, as bytes.',
    },
  },
} satisfies Calls;
