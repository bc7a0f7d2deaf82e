import { z } from 'zod';
import { claimOutlooks } from '#domain/cards/claim-outlook.ts';
import type { Calls } from './call.ts';
import { doneShape, serialText, text } from './shapes.ts';

const cardShape = z.object({
  serial: z.string(),
  card: z.string().describe('The identifier printed on it.'),
  state: z.enum(['claimed', 'frozen']),
  frozenBy: z
    .enum(['owner', 'shop'])
    .optional()
    .describe('Of a frozen card: what the shop has frozen, its owner cannot unfreeze or release.'),
  claimedAt: z.string().describe('ISO 8601.'),
  firstTappedAt: z
    .string()
    .optional()
    .describe('When it was first tapped or scanned since its claim, ISO 8601; absent before.'),
  oldTapUsedAt: z
    .string()
    .optional()
    .describe('Of a verified card: when an old tap was used again, told once an hour at most.'),
});

export type OwnedCard = z.output<typeof cardShape>;

const ofCard = {
  access: 'bearer',
  tag: 'cards',
  params: z.object({ serial: serialText }),
} as const;
const changedShape = doneShape.extend({ card: cardShape });

/** The cards of who is signed in (decisions, "Physical cards"); anybody else's do not exist. */
export const cardsCalls = {
  /** Newest claim first. */
  'GET /cards': {
    access: 'bearer',
    tag: 'cards',
    response: z.object({ cards: z.array(cardShape) }),
  },
  /** A tap on it shows a neutral notice. */
  'POST /cards/:serial/freeze': { ...ofCard, response: changedShape },
  'POST /cards/:serial/unfreeze': { ...ofCard, response: changedShape },
  /**
   * Gives the card up: who has the transfer code may claim it. Called again before anybody has, it
   * answers with another code, and the one before ends.
   */
  'POST /cards/:serial/release': {
    ...ofCard,
    response: doneShape.extend({ transferCode: z.string().describe('Told this once.') }),
  },
} satisfies Calls;

/** Of a verified card: what its tap gave (`#tap=` of the address that it led to), within half an hour. */
export const tapProof = text(128).describe('Of a verified card: what its tap gave; else empty.');

/** The first tap asks this before anything is typed; it changes nothing. */
export const cardCheckCalls = {
  /** A serial that is none of ours is a 404. */
  'POST /nfc/:serial/check': {
    access: 'optional',
    tag: 'cards',
    params: z.object({ serial: serialText }),
    /** Of a released card: with the right code it is `open`. */
    body: z.object({ claimCode: text(64), tapProof }),
    response: z.object({ outlook: z.enum(claimOutlooks) }),
  },
} satisfies Calls;
