import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { movedStates } from '#domain/subscriptions/price-move.ts';
import type { Calls } from '../call.ts';
import { doneShape, idParams, text } from '../shapes.ts';

const admin = { access: 'admin', staff: 'money', tag: 'admin' } as const;

/** The choice of the keeper. */
const wantedShape = {
  productId: text(64),
  currency: z.enum(currencies),
  effectiveFrom: text(32).describe('YYYY-MM-DD, UTC: each is charged from their next renewal on.'),
};

const subscriberShape = z.object({
  /** `null`: their account is deleted. */
  email: z.string().nullable(),
  /** Of all units, every period, before and after. In the currency: 5 is 5.00. */
  from: z.number(),
  to: z.number(),
  /** The renewal that charges the new price. ISO 8601. */
  renewsAt: z.string(),
});
export type PriceMoveSubscriber = z.output<typeof subscriberShape>;

const previewShape = z.object({
  name: z.string(),
  currency: z.enum(currencies),
  /** Of one unit, in the published catalog. */
  unitPrice: z.number(),
  /** ISO 8601. */
  effectiveFrom: z.string(),
  /** Those that pay another price, by that price, the lowest first. */
  groups: z.array(
    z.object({
      unitPrice: z.number(),
      subscribers: z.int(),
      /** Of all of them, each period. */ totalChange: z.number(),
    }),
  ),
  subscribers: z.int(),
  /** Those that renew first, at most 200. */
  shown: z.array(subscriberShape),
  /** `null`, or what must be confirmed apart: a price of nothing, or a hundred times another. */
  question: z.string().nullable(),
});
export type PriceMovePreview = z.output<typeof previewShape>;

const moveShape = z.object({
  _id: z.string(),
  name: z.string(),
  currency: z.enum(currencies),
  unitPrice: z.number(),
  effectiveFrom: z.string(),
  createdAt: z.string(),
  stoppedAt: z.string().nullable(),
  /** Whether it can still be stopped. */
  isStoppable: z.boolean(),
  /** Subscribers by their state; those of none are absent. */
  counts: z.partialRecord(z.enum(movedStates), z.int()),
  subscribers: z.int(),
});
export type PriceMoveView = z.output<typeof moveShape>;

const memberShape = subscriberShape.extend({
  state: z.enum(movedStates),
  /** Whether the email about the new price was sent. ISO 8601. */
  noticedAt: z.string().nullable(),
  /** Canceled: it runs out at the old price. */
  isCanceled: z.boolean(),
});
export type PriceMoveMember = z.output<typeof memberShape>;

/** Running subscriptions that are moved to a price of the published catalog, with notice. */
export const adminPriceMovesCalls = {
  /** The newest first, at most 100. */
  'GET /admin/price-moves': { ...admin, response: z.object({ moves: z.array(moveShape) }) },
  /** Whom a move would touch; changes nothing. */
  'GET /admin/price-moves/preview': {
    ...admin,
    query: z.object(wantedShape),
    response: z.object({ preview: previewShape }),
  },
  /** Its subscribers, the first 500 by their renewal. */
  'GET /admin/price-moves/:id': {
    ...admin,
    params: idParams,
    response: z.object({ move: moveShape, members: z.array(memberShape) }),
  },
  /** 409 where the published price is another by now, nobody pays another one, or a price is not confirmed. */
  'POST /admin/price-moves': {
    ...admin,
    body: z.object({
      ...wantedShape,
      unitPrice: z.number({ error: 'must say the price that was shown' }),
      isConfirmed: z.boolean().default(false).describe('An odd price is meant.'),
    }),
    response: doneShape,
  },
  /** Before its date. 409 afterwards. */
  'POST /admin/price-moves/:id/stop': { ...admin, params: idParams, response: doneShape },
} satisfies Calls;
