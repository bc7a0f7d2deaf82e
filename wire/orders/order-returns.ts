import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import {
  returnDecisions,
  returnObstacles,
  returnReasons,
  returnStates,
} from '#domain/orders/order-return.ts';
import type { Calls } from '../call.ts';
import { doneShape, idParams, longText } from '../shapes.ts';
import { orderNumberParams } from './orders.ts';

/** ISO 8601. */
const time = z.string();
const positions = z
  .array(z.int())
  .readonly()
  .describe('Among the cards of the order, from 1, and its accessories, from 20001.');

/** Cards and accessories of an order that its buyer sends back. */
const returnShape = z.object({
  _id: z.string(),
  positions,
  reason: z.enum(returnReasons),
  note: z.string().describe('In the buyer’s words.'),
  isByBuyer: z.boolean().describe('Asked for by the buyer; else opened by the shop.'),
  state: z.enum(returnStates),
  answer: z.string().describe('What the shop wrote to the buyer; empty: nothing yet.'),
  askedAt: time,
  decidedAt: time.nullable(),
  receivedAt: time.nullable(),
  refunded: z.number().describe('Given back for it, in dollars or the like; 0: nothing yet.'),
  currency: z.enum(currencies),
});
export type ReturnView = z.output<typeof returnShape>;

/** A card of an order that a return may be about. */
const cardShape = z.object({
  position: z.int(),
  /** Printed on it; empty: nobody’s. */
  name: z.string(),
  /** The name of its material. */
  material: z.string(),
});

/** An accessory of an order that a return may be about. */
const accessoryShape = z.object({
  position: z.int(),
  /** As it was sold. */
  name: z.string(),
});

const ownReturnsShape = z.object({
  returns: z.array(returnShape).readonly().describe('Oldest first.'),
  /** All cards of the order, replacements included. */
  cards: z.array(cardShape).readonly(),
  accessories: z.array(accessoryShape).readonly(),
  returnable: positions.describe('Those that a return can be asked for.'),
  obstacle: z.enum(returnObstacles).nullable().describe('Why there are none; `null`: there are.'),
});
export type OwnReturns = z.output<typeof ownReturnsShape>;

const adminReturnShape = returnShape.extend({
  restocked: positions.describe('Those that lie on the shelf again; the others were scrapped.'),
  /** The price paid for the things, where they were sold by themselves; 0: they came with something else. */
  price: z.number(),
});
export type AdminReturn = z.output<typeof adminReturnShape>;

const adminReturnsShape = ownReturnsShape.extend({
  returns: z.array(adminReturnShape).readonly().describe('Oldest first.'),
  restockable: positions.describe(
    'Accessories and cards without print, which can lie on the shelf again.',
  ),
});
export type AdminReturns = z.output<typeof adminReturnsShape>;

/** A return that somebody still has to do something about. */
const openReturnShape = z.object({
  _id: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.int() }),
  positions,
  state: z.enum(returnStates),
  askedAt: time,
});

const sentPositions = z
  .array(z.int({ error: 'must be a number' }).min(1).max(30_000), { error: 'must be a list' })
  .max(200, { error: 'must be at most 200 things' });

const newReturn = z.object({
  positions: sentPositions,
  reason: z.enum(returnReasons, { error: 'Please choose a reason.' }),
  note: longText.describe('In the buyer’s words; at most 500 characters.'),
});
const answer = longText.describe('A sentence that the buyer is mailed; at most 500 characters.');

const own = { access: 'bearer', tag: 'orders' } as const;
const ofOwn = {
  ...own,
  params: orderNumberParams,
  response: doneShape.extend(ownReturnsShape.shape),
} as const;
const admin = { access: 'admin', staff: 'orders', tag: 'admin' } as const;
const ofReturn = {
  ...admin,
  params: idParams,
  response: doneShape,
} as const;

/** Cards and accessories that buyers send back. */
export const orderReturnsCalls = {
  'GET /orders/:number/returns': {
    ...own,
    params: orderNumberParams,
    response: ownReturnsShape,
  },
  /** Only of what was shipped; each thing once. */
  'POST /orders/:number/returns': { ...ofOwn, body: newReturn },
  /** Until the parcel has come. */
  'POST /returns/:id/cancel': { ...ofOwn, params: idParams },
  /** Those that somebody still has to do something about, oldest first; of very many the oldest 200. */
  'GET /admin/returns': {
    ...admin,
    staff: 'seeOrders',
    response: z.object({ returns: z.array(openReturnShape) }),
  },
  'GET /admin/orders/:id/returns': {
    ...admin,
    staff: 'seeOrders',
    params: idParams,
    response: adminReturnsShape,
  },
  /** Accepted from the beginning. */
  'POST /admin/orders/:id/returns': { ...ofReturn, body: newReturn.extend({ answer }) },
  'POST /admin/returns/:id/decide': {
    ...ofReturn,
    body: z.object({
      decision: z.enum(returnDecisions, { error: 'must be accepted or refused' }),
      answer,
    }),
  },
  /** Its cards are switched off; those without print, and accessories, can lie on the shelf again. */
  'POST /admin/returns/:id/receive': {
    ...ofReturn,
    body: z.object({ restocked: sentPositions.default([]) }),
  },
  /** Without a refund; money goes back by `POST /admin/payments/:id/refund` with its `returnId`. */
  'POST /admin/returns/:id/close': ofReturn,
} satisfies Calls;
