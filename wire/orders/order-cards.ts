import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { cardStates } from '#domain/cards/card-state.ts';
import { replacementReasons, replacementStates } from '#domain/orders/card-replacement.ts';
import { carriers } from '#domain/orders/carriers.ts';
import { addressShape } from '../address.ts';
import type { Calls } from '../call.ts';
import { printedDesignShape } from './printed-design.ts';
import { serialParams } from '../admin/cards.ts';
import { doneShape, idParams, text } from '../shapes.ts';

/** ISO 8601. */
const time = z.string();

/** A physical card that counts to an order. */
const orderCardShape = z.object({
  serial: z.string(),
  position: z.int().describe('Which of the order’s cards it is, from 1.'),
  card: z.string().describe('The identifier printed on it.'),
  state: z.enum(cardStates),
  addedAt: time,
  claimedAt: time.nullable().describe('First claimed; null while it is only assigned.'),
  isWithBuyer: z
    .boolean()
    .nullable()
    .describe('Whether the buyer’s account has it now; null: nobody has.'),
});

export type OrderCardView = z.output<typeof orderCardShape>;

/** A card that was bought, and what is printed on it. */
const orderedCardShape = z.object({
  position: z.int().describe('Among the order’s cards, from 1.'),
  plan: z.string().describe('The name of the line it came with.'),
  design: printedDesignShape,
});

export type OrderedCardView = z.output<typeof orderedCardShape>;

const namedCardShape = z.object({
  serial: z.string(),
  card: z.string().describe('The identifier printed on it.'),
});

/** A card of an order that is made again, at a further position. */
const replacementShape = z.object({
  position: z.int().describe('Of the new card, behind those that were bought.'),
  replacedPosition: z.int().describe('Of the card it replaces.'),
  replaced: namedCardShape,
  reason: z.enum(replacementReasons),
  state: z.enum(replacementStates),
  paidOrderNumber: z.int().nullable().describe('The order that paid for a charged one.'),
  deliveryAddress: addressShape.nullable(),
  carrier: z.enum(carriers).nullable(),
  trackingNumber: z.string(),
  startedAt: time,
  shippedAt: time.nullable(),
});

export type ReplacementView = z.output<typeof replacementShape>;

/** An order's cards, bought and physical, with the replacements that were not cancelled. */
export const orderCardsShape = {
  orderNumber: z.int(),
  /** As many as were bought. */
  cardCount: z.int(),
  /** That the order was paid in. */
  currency: z.enum(currencies),
  deliveryAddress: addressShape.nullable(),
  /** One for each card that was bought, then one for each replacement. */
  ordered: z.array(orderedCardShape),
  /** In the order of what was bought. */
  cards: z.array(orderCardShape),
  replacements: z.array(replacementShape),
};

const admin = { access: 'admin', staff: 'orders', tag: 'admin' } as const;
const seen = { ...admin, staff: 'seeOrders' } as const;

/** Which physical cards go with an order (decisions, "Physical cards"). */
export const orderCardsCalls = {
  'GET /admin/orders/:id/cards': {
    ...seen,
    params: idParams,
    response: z.object(orderCardsShape),
  },
  /** Assigns a card before it is shipped; one that is assigned already stays. */
  'POST /admin/orders/:id/cards': {
    ...admin,
    params: idParams,
    body: z.object({
      card: text(2_000).describe('A serial, an identifier, or what its tag or its code opens.'),
      position: z
        .int32({ error: 'must be a whole number' })
        .optional()
        .describe('Which of the order’s cards it is to be, from 1; absent: the first open one.'),
    }),
    response: doneShape.extend(orderCardsShape),
  },
  /** Takes it out again, until somebody has claimed it. */
  'DELETE /admin/orders/:id/cards/:serial': {
    ...admin,
    params: idParams.extend(serialParams.shape),
    response: doneShape.extend(orderCardsShape),
  },
  'GET /admin/cards/:serial/order': {
    ...admin,
    staff: 'cards',
    params: serialParams,
    response: z.object({
      order: z
        .object({
          _id: z.string(),
          orderNumber: z.int(),
          cardCount: z.int(),
          addedAt: time,
          claimedAt: time.nullable(),
          replaces: namedCardShape.nullable().describe('The card that it replaces.'),
          replacedBy: namedCardShape.nullable().describe('The card that replaces it.'),
          isReplaced: z
            .boolean()
            .describe('Whether it is replaced, also before the new card is assigned.'),
        })
        .nullable(),
    }),
  },
} satisfies Calls;
