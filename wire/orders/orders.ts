import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import { invoiceKinds } from '#domain/invoices/invoice.ts';
import { billings } from '#domain/catalog/products.ts';
import { carriers } from '#domain/orders/carriers.ts';
import { timelineKinds } from '#domain/orders/order-timeline.ts';
import { orderProviders } from '#domain/orders/payment-provider.ts';
import { paymentKinds } from '#domain/orders/payment-kind.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import { addressShape } from '../address.ts';
import type { Calls } from '../call.ts';
import { printedDesignShape } from './printed-design.ts';
import { doneShape, idParams, text } from '../shapes.ts';

/** Dollars, or the like in the currency of the order. */
const dollars = z.number();
/** ISO 8601. */
const time = z.string();

/** A purchase as the screen after a payment shows it (specification 2, section 7: `GET /success`). */
export const purchaseShape = z.object({
  _id: z.string(),
  /** The number that people call it by. */
  orderNumber: z.int(),
  quantity: z.int(),
  subscriptionTier: z
    .enum(paidTiers)
    .nullable()
    .describe('Of the highest plan bought; null: a card alone.'),
  billing: z.enum(billings),
  status: z.string(),
  /** Of all amounts. */
  currency: z.enum(currencies),
  /** Charged. */
  total: dollars,
  /** Physical cards to be shipped. */
  cardCount: z.int(),
  /** Accessories to be shipped; absent: none. */
  accessoryCount: z.int().optional(),
});

/** One line of an order, for one period. */
const lineShape = z.object({
  productId: z.string(),
  name: z.string(),
  tier: z.enum(paidTiers).nullable().describe('null: it gives no plan.'),
  billing: z.enum(billings),
  quantity: z.int(),
  /** One unit before the promo. */
  listPrice: dollars,
  /** One unit after it. */
  price: dollars,
  discountPercent: z.int(),
  /** All units after the promo. */
  total: dollars,
  /** NFC cards that came with one unit. */
  cardsPerUnit: z.int(),
  /** One for each card, as it was ordered; a shorter list and `null` mean the standard card. */
  designs: z.array(printedDesignShape.nullable()).readonly(),
});

/** An invoice, or a credit note, which is counted in the same series: `GET /invoices/:id/pdf`. */
const invoiceShape = z.object({
  _id: z.string(),
  kind: z.enum(invoiceKinds),
  /** As it is printed: 'INV-2026-000123'. */
  number: z.string(),
  /** The taxes in it. */
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), amount: dollars })).readonly(),
  eInvoice: z.boolean().describe('It comes as e-invoice as well: `GET /invoices/:id/xrechnung`.'),
});
export type InvoiceView = z.output<typeof invoiceShape>;

/** Money that came in for an order: first of all its own, then each renewal and plan change. */
export const paymentShape = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  /** The plan that a later payment was for; `null`: the lines of the order. */
  name: z.string().nullable(),
  state: z.enum(['paid', 'refunded', 'disputed']),
  currency: z.enum(currencies),
  amount: dollars,
  /** Given back so far. */
  refunded: dollars,
  paidAt: time,
  /** The period that was paid for; without an end it is for good. */
  periodStart: time,
  periodEnd: time.nullable(),
  /** `null` for a moment at most, after an update from a release without invoices. */
  invoice: invoiceShape.nullable(),
  /** A credit note for each time money went back, and an invoice where it did not, after all. */
  corrections: z.array(invoiceShape).readonly(),
});

/** An order as its buyer sees it (specification 2, section 3: Order/purchase). */
export const orderShape = purchaseShape.extend({
  email: z.string(),
  payment: z.enum(paymentStates),
  provider: z.enum(orderProviders),
  /** When it was placed. */
  timestamp: time,
  /** `null` while unpaid. */
  paidAt: time.nullable(),
  /** Before the promo. */
  listTotal: dollars,
  /** The discount of the promo. */
  discount: dollars,
  promoCode: z.string().nullable(),
  /** Part of the total. */
  shipping: dollars,
  /** Business days from shipping, as they were said when it was bought; `null`: those of the country. */
  deliveryTime: z.object({ fromDays: z.int(), toDays: z.int() }).nullable(),
  deliveryAddress: addressShape.nullable(),
  trackingNumber: z.string(),
  /** `null`: nobody said who brings the parcel. */
  carrier: z.enum(carriers).nullable(),
  /** The carrier's page about the parcel, where it has one. */
  trackingUrl: z.string().nullable(),
  /** Unpaid, and not closed: `POST /orders/:number/pay` leads to its payment. */
  canBePaid: z.boolean(),
  lines: z.array(lineShape).readonly(),
  payments: z.array(paymentShape).readonly(),
});

/** An event of an order, past or still to come. */
const timelineEntryShape = z.object({
  kind: z.enum(timelineKinds),
  at: time
    .nullable()
    .describe('`null`: still to come, or it has happened and nobody wrote down when.'),
  isAhead: z.boolean(),
  /** Of the card that was claimed, as it is printed. */
  identifier: z.string().nullable(),
  /** The amount of a refund. */
  amount: dollars.nullable(),
});

/** An order as its buyer follows it. */
const ownOrderShape = orderShape.extend({
  /** Of `cardCount`. */
  claimedCount: z.int(),
  isForCompany: z
    .boolean()
    .describe('Its cards go to members of a company, and nobody claims them.'),
  /** Oldest first; what is still to come at the end. */
  timeline: z.array(timelineEntryShape).readonly(),
});

export type TimelineEntryView = z.output<typeof timelineEntryShape>;
export type OwnOrderView = z.output<typeof ownOrderShape>;
export type OrderLineView = z.output<typeof lineShape>;
export type Purchase = z.output<typeof purchaseShape>;
export type PaymentView = z.output<typeof paymentShape>;
export type OrderView = z.output<typeof orderShape>;

/** Absent: stays as it is, so it must not read as empty. */
/** Words of an admin; absent ones change nothing. */
export const words = z
  .string({ error: 'must be text' })
  .max(100_000, { error: 'must be at most 100000 characters' })
  .optional();

/** The number of an order. */
export const orderNumberParams = z.object({ number: z.string().max(64) });

/** The `updatedAt` of what is changed, as it was last read: whoever was faster is not overwritten. */
export const seenAt = z.iso.datetime({ error: 'must be a time' }).optional();

/** One's own orders, and the admin's change of a status (specification 2, section 7). */
export const ordersCalls = {
  'GET /orders': {
    access: 'bearer',
    tag: 'orders',
    response: z.object({ orders: z.array(orderShape) }),
  },
  'GET /orders/:number': {
    access: 'bearer',
    tag: 'orders',
    params: orderNumberParams,
    response: z.object({ order: ownOrderShape }),
  },
  'PUT /admin/orders/:id/status': {
    access: 'admin',
    staff: 'orders',
    tag: 'admin',
    params: idParams,
    body: z.object({
      status: text(100),
      notes: words.describe('Added to the notes that are there.'),
      trackingNumber: words,
      carrier: words.describe('One of the carriers; empty: none.'),
      seenAt,
    }),
    response: doneShape.extend({
      order: z.object({
        _id: z.string(),
        status: z.string(),
        trackingNumber: z.string(),
        carrier: z.enum(carriers).nullable(),
        adminNotes: z.string(),
        updatedAt: time,
      }),
    }),
  },
} satisfies Calls;
