import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import {
  oldCardFates,
  replacementCharges,
  replacementReasons,
  replacementStates,
} from '#domain/orders/card-replacement.ts';
import { carriers } from '#domain/orders/carriers.ts';
import { addressInput, addressShape } from '../address.ts';
import type { Calls } from '../call.ts';
import { cardPosition } from './card-print.ts';
import { orderCardsShape } from './order-cards.ts';
import { doneShape, idParams, longText, serialText, text } from '../shapes.ts';

/** ISO 8601. */
const time = z.string();

/** A replacement as the owner of the replaced card follows it. */
const ownReplacementShape = z.object({
  serial: z.string().describe('Of the card that is replaced.'),
  card: z.string().describe('The identifier printed on that card.'),
  newCard: z.string().nullable().describe('The identifier of the new card, once it is claimed.'),
  newSerial: z.string().nullable().describe('Its serial, once it is claimed.'),
  state: z.enum(replacementStates),
  price: z.number().nullable().describe('What is to be paid for it first.'),
  currency: z.enum(currencies).describe('Of the price: as the card was bought.'),
  deliveryAddress: addressShape.nullable(),
  carrier: z.enum(carriers).nullable(),
  trackingNumber: z.string(),
  trackingUrl: z
    .string()
    .nullable()
    .describe('The carrier’s page about the parcel, if it has one.'),
  startedAt: time,
  shippedAt: time.nullable(),
});

export type OwnReplacement = z.output<typeof ownReplacementShape>;

/** A replacement that is still to be shipped. */
const openReplacementShape = z.object({
  order: z.object({ _id: z.string(), orderNumber: z.int() }),
  position: z.int().describe('Of the new card among the cards of its order.'),
  replaced: z.string().describe('The identifier of the card that is replaced.'),
  state: z.enum(replacementStates),
  isAssigned: z.boolean().describe('Whether a physical card is assigned to it.'),
});

export type OpenReplacement = z.output<typeof openReplacementShape>;

const admin = { access: 'admin', staff: 'orders', tag: 'admin' } as const;
const ofOrder = { ...admin, params: idParams } as const;
const ofReplacement = {
  ...admin,
  params: idParams.extend({
    position: cardPosition,
  }),
  response: doneShape.extend(orderCardsShape),
} as const;

/** Cards of an order that are made again (decisions, "Cards follow the plan"). */
export const cardReplacementsCalls = {
  /** Those of who is signed in, newest first. */
  'GET /card-replacements': {
    access: 'bearer',
    tag: 'cards',
    response: z.object({ replacements: z.array(ownReplacementShape) }),
  },
  /** Those still to be shipped, oldest first; of very many the oldest hundred. */
  'GET /admin/replacements': {
    ...admin,
    staff: 'seeOrders',
    response: z.object({ replacements: z.array(openReplacementShape) }),
  },
  /** Switches the old card off and opens a further position in its order; a card is replaced once. */
  'POST /admin/orders/:id/replacements': {
    ...ofOrder,
    body: z.object({
      card: serialText.describe('The serial of the card that is replaced.'),
      oldCard: z
        .enum(oldCardFates, { error: 'Please choose what happens to the old card.' })
        .describe(
          'freeze: it stays with its owner, switched off by the shop; release: it is nobody’s any more.',
        ),
      reason: z.enum(replacementReasons, { error: 'Please choose a reason.' }),
      charge: z
        .enum(replacementCharges, { error: 'Please choose free or charged.' })
        .default('free')
        .describe('charged: its owner pays for it first, by POST /card-replacements/:serial/pay.'),
      design: z
        .object({ name: longText, role: longText })
        .optional()
        .describe('The words on the new card; absent: those of the old one.'),
      deliveryAddress: addressInput
        .partial()
        .optional()
        .describe('Absent: that of the order, where the new card goes to its buyer.'),
    }),
    response: doneShape.extend(orderCardsShape),
  },
  /** On its way; with another tracking number its owner is mailed once more. */
  'POST /admin/orders/:id/replacements/:position/ship': {
    ...ofReplacement,
    body: z.object({
      trackingNumber: longText.optional(),
      carrier: text(100).optional().describe('One of the carriers; empty: none.'),
    }),
  },
  /** Until it is shipped; a new card that was assigned is free again. */
  'POST /admin/orders/:id/replacements/:position/cancel': {
    ...ofReplacement,
    body: z.object({
      isOldCardOn: z
        .boolean({ error: 'must be true or false' })
        .default(false)
        .describe('Whether the old card is to work again, where it is frozen.'),
    }),
  },
} satisfies Calls;
