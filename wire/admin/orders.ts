import { z } from 'zod';
import { cardStates } from '#domain/cards/card-state.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { addressMessages, normalizeAddress } from '#domain/orders/delivery-address.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { shippingObstacles } from '#domain/orders/shipping.ts';
import { changeWarnings, mostOrdersAtOnce } from '#domain/orders/status-change.ts';
import { addressInput } from '../address.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { orderShape, paymentShape, seenAt, words } from '../orders/orders.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { csv, doneShape, idParams, text } from '../shapes.ts';
import { refundApprovalShape } from './refund-approvals.ts';

/** ISO 8601. */
const time = z.string();

/** A physical card that counts to an order. */
const orderCardShape = z.object({
  serial: z.string(),
  /** Which of the order's cards it is, from 1. */
  position: z.int(),
  /** As it is printed. */
  identifier: z.string(),
  state: z.enum(cardStates),
  addedAt: time,
  /** `null`: it is only assigned. */
  claimedAt: time.nullable(),
});

const buyerShape = z.object({ _id: z.string(), email: z.string(), name: z.string() });

/** An order as admins see it (specification 2, section 3: Order/purchase). */
const adminOrderShape = orderShape.omit({ payments: true }).extend({
  /** `null` once the account is deleted; the same as `user`. */
  userId: buyerShape.nullable(),
  user: buyerShape.nullable(),
  isForCompany: z
    .boolean()
    .describe('Its cards go to members of a company, and nobody claims them.'),
  /** The product of the line it is named after. */
  priceId: z.string(),
  adminNotes: z.string(),
  /** Of the card that was claimed last, else of one that is assigned. */
  physicalCardNumber: z.string().nullable(),
  cardRegisteredAt: time.nullable(),
  /** Given back of the order's own payment, in dollars; renewals have payments of their own. */
  refunded: z.number(),
  /** Why there is nothing to ship for it; `null`: there is. */
  shippingObstacle: z.enum(shippingObstacles).nullable(),
  /** Of any change; sent back as `seenAt`. */
  updatedAt: time,
  cards: z.array(orderCardShape).readonly(),
});

/** Money that came in for an order, with each time some of it went back. */
const adminPaymentShape = paymentShape.extend({
  /** The provider's name for it. */
  providerPaymentId: z.string(),
  /** The sum that can still be refunded here, in dollars. */
  refundable: z.number(),
  fee: z
    .object({ amount: z.number(), currency: z.string() })
    .nullable()
    .describe('What the provider keeps of it, in its own currency; `null`: not known.'),
  missingForEInvoice: z
    .array(z.string())
    .readonly()
    .describe(
      'What keeps a business from the e-invoice of this payment, in words; empty: nothing.',
    ),
  /** A refund that waits for a second person. */
  approval: refundApprovalShape.nullable(),
  refunds: z
    .array(
      z.object({
        _id: z.string(),
        amount: z.number(),
        at: time,
        /** As its payer read it; `null` where the provider gave it back by itself. */
        reason: z.string().nullable(),
      }),
    )
    .readonly(),
});

const orderDetailShape = adminOrderShape.extend({
  payments: z.array(adminPaymentShape).readonly(),
  /** Newest first, that of the subscription it began included. */
  history: z.array(historyShape).readonly(),
  /** All that has happened to it, in words, newest first. */
  timeline: z
    .array(
      z.object({
        at: time,
        by: z.string(),
        text: z.string(),
        details: z.string().describe('A note, a reason or an address; empty: nothing.'),
      }),
    )
    .readonly(),
});

export type AdminOrder = z.output<typeof adminOrderShape>;
export type AdminPayment = z.output<typeof adminPaymentShape>;
export type OrderDetail = z.output<typeof orderDetailShape>;

const moment = z
  .union([z.literal(''), z.iso.datetime()], { error: 'must be a time' })
  .default('')
  .transform((sent) => (sent === '' ? undefined : new Date(sent)));

/** Which orders are wanted; what is empty narrows nothing. */
const narrowed = {
  status: z
    .enum(['', 'all', ...orderStatuses], { error: 'Please choose a status.' })
    .default('')
    .transform((status) => (status === 'all' ? '' : status))
    .describe('`all`, like an empty one, is every status.'),
  payment: z.enum(['', ...paymentStates], { error: 'Please choose a payment state.' }).default(''),
  country: z
    .string({ error: 'must be text' })
    .max(100, { error: 'must be at most 100 characters' })
    .refine((country) => country === '' || countryCodeOf(country) !== undefined, {
      error: addressMessages.country,
    })
    .default('')
    .transform((country) => normalizeAddress({ country }).country)
    .describe('Where the cards go: a country by its name or its code (ISO 3166-1 alpha-2).'),
  from: moment.describe('Placed at this moment or later, ISO 8601.'),
  to: moment.describe('Placed before this moment, ISO 8601.'),
  needsShipping: z
    .enum(['', 'true'], { error: 'must be true or empty' })
    .default('')
    .transform((sent) => sent === 'true')
    .describe('`true`: only paid orders with cards that are not shipped yet.'),
  search: searchQuery.describe(
    'A part of an e-mail address, a name, a phone number, a postal code or a tracking number; an order number, a serial or identifier of a card, or the provider’s id of a payment.',
  ),
};

const orderIds = z
  .array(z.string().max(64), { error: 'must be a list' })
  .min(1, { error: 'must name an order' })
  .max(mostOrdersAtOnce, { error: `must be at most ${mostOrdersAtOnce} orders` });

const chosenOrder = z.object({ _id: z.string().max(64), seenAt });

/** Several orders, each as it was last read, and the status that they are to get. */
const statusChangeOf = <Order extends z.ZodType>(order: Order) =>
  z.object({
    orders: z
      .array(order, { error: 'must be a list' })
      .min(1, { error: 'must name an order' })
      .max(mostOrdersAtOnce, { error: `must be at most ${mostOrdersAtOnce} orders` }),
    status: text(100),
  });

/** As in `PUT /admin/orders/:id/status`. */
const shippedOrder = chosenOrder.extend({
  trackingNumber: words.describe('Absent: it stays as it is.'),
  carrier: words.describe('One of the carriers; empty: none. Absent: it stays as it is.'),
});

/** The effects of a change of status, before it is made. */
const changePreviewShape = z.object({
  /** Buyers who would be mailed. */
  mailCount: z.int(),
  /** The warnings to the admin; an order stands in one of them at most. */
  warnings: z.array(
    z.object({
      warning: z.enum(changeWarnings),
      orders: z.array(z.object({ _id: z.string(), orderNumber: z.int() })),
    }),
  ),
});
export type StatusChangePreview = z.output<typeof changePreviewShape>;

/** All orders, for admins (specification 2, section 7). */
export const adminOrdersCalls = {
  'GET /admin/orders': {
    access: 'admin',
    staff: 'seeOrders',
    tag: 'admin',
    query: pageQuery.extend(narrowed),
    response: pageShape.extend({ orders: z.array(adminOrderShape) }),
  },
  /** The first 1,000 orders that match, for a change of all of them in calls of at most 100. */
  'GET /admin/orders/matching': {
    access: 'admin',
    staff: 'orders',
    tag: 'admin',
    query: z.object(narrowed),
    response: z.object({
      orders: z.array(z.object({ _id: z.string(), orderNumber: z.int(), updatedAt: time })),
      hasMore: z.boolean().describe('More than 1,000 match.'),
    }),
  },
  'GET /admin/orders.csv': {
    access: 'admin',
    staff: 'orders',
    tag: 'admin',
    query: z.object(narrowed),
    file: { contentType: csv, description: 'The orders that are wanted, newest first.' },
  },
  'GET /admin/packing-slips': {
    access: 'admin',
    staff: 'orders',
    tag: 'admin',
    query: z.object({
      ids: z
        .string({ error: 'must be text' })
        .default('')
        .transform((ids) => ids.split(',').filter(Boolean))
        .pipe(orderIds)
        .describe('Of orders, with commas between them; at most 100.'),
    }),
    response: z.object({ orders: z.array(adminOrderShape) }),
  },
  /** Says what the change of `POST /admin/orders/status` would do, and changes nothing. */
  'POST /admin/orders/preview-status': {
    access: 'admin',
    staff: 'orders',
    tag: 'admin',
    body: statusChangeOf(chosenOrder),
    response: z.object({ preview: changePreviewShape }),
  },
  'POST /admin/orders/status': {
    access: 'admin',
    staff: 'orders',
    tag: 'admin',
    body: statusChangeOf(shippedOrder),
    response: doneShape.extend({
      /** In the order in which they were sent. */
      results: z.array(z.object({ _id: z.string(), isDone: z.boolean(), message: z.string() })),
    }),
  },
} satisfies Calls;

/** One order with all that hangs on it. */
export const orderDetailCalls = {
  'GET /admin/orders/:id': {
    access: 'admin',
    staff: 'seeOrders',
    tag: 'admin',
    params: idParams,
    response: z.object({ order: orderDetailShape }),
  },
  /** Changes where the cards go, until they are shipped. */
  'PUT /admin/orders/:id/address': {
    access: 'admin',
    staff: 'orders',
    tag: 'admin',
    params: idParams,
    body: z.object({ deliveryAddress: addressInput.partial(), seenAt }),
    response: doneShape.extend({ order: orderDetailShape }),
  },
  /** Mails the receipt of the order's own payment once more, with its invoice. */
  'POST /admin/orders/:id/receipt': {
    access: 'admin',
    staff: 'receipts',
    tag: 'admin',
    params: idParams,
    response: doneShape,
  },
} satisfies Calls;

const dollars = z.number({ error: 'Please enter an amount in dollars.' });

/** Money that an admin gives back. */
export const refundCalls = {
  'POST /admin/payments/:id/refund': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    params: idParams,
    body: z.object({
      amount: dollars.describe('To be given back, in dollars.'),
      refunded: z
        .number({ error: 'must say what was refunded before' })
        .describe(
          'Dollars that were given back so far, as they were last read: of two requests that saw the same, one counts.',
        ),
      reason: text(2_000).describe('Why, as the payer is told by mail.'),
      returnId: z
        .string({ error: 'must be text' })
        .max(64, { error: 'must be at most 64 characters' })
        .optional()
        .describe('The return that it is for; absent: for another reason.'),
    }),
    response: doneShape,
  },
} satisfies Calls;
