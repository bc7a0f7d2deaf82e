import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { recurringBillings } from '#domain/catalog/products.ts';
import { paymentMethods } from '#domain/catalog/shop-offer.ts';
import { subscriptionStates } from '#domain/subscriptions/subscription-state.ts';
import { addressInput } from '../address.ts';
import type { Calls } from '../call.ts';
import { csv, doneShape, idParams, longText, text } from '../shapes.ts';

const own = { access: 'bearer', tag: 'companies' } as const;

/** Seats that an account pays for. Amounts are dollars or the like, times ISO 8601. */
const seatsShape = z.object({
  /** The order. */
  _id: z.string(),
  /** For the calls that change, cancel and resume it; `null`: it was paid by a method that does not renew. */
  subscriptionId: z.string().nullable(),
  orderNumber: z.int(),
  /** The buyer's own number of the purchase; empty: none. */
  purchaseOrder: z.string(),
  /** Empty: it is opened in a moment, or was deleted. */
  companyId: z.string(),
  company: z.string(),
  seats: z.int(),
  name: z.string(),
  billing: z.enum(recurringBillings),
  /** `paid_once`: until its end, without a renewal. */
  state: z.enum([...subscriptionStates, 'paid_once']),
  /** Of all amounts. */
  currency: z.enum(currencies),
  /** Each renewal. */
  renewalPrice: z.number(),
  /** Of seats that follow others by PayPal and do not run yet; `null`: they have begun. */
  beginsAt: z.string().nullable(),
  /** The end of what is paid: the day of the renewal, or of the end. `null`: the money went back. */
  currentPeriodEnd: z.string().nullable(),
  /** The address of the owner who was asked to go on at that end; empty: nobody was, or they renew. */
  handedOverTo: z.string(),
  /** From the end of what is paid on; `null`: it stays as it is. */
  next: z
    .object({ seats: z.int(), billing: z.enum(recurringBillings), price: z.number() })
    .nullable(),
});

/** The price of another number of seats. Amounts are dollars or the like, times ISO 8601. */
const seatsPreviewShape = z.object({
  /** Of the subscription, which keeps it. */
  currency: z.enum(currencies),
  /** At once, or at the end of what is paid. */
  when: z.enum(['now', 'period_end']),
  /** Charged today. */
  charge: z.number(),
  /** Taken off for the unused time of what is paid. */
  credit: z.number(),
  /** Each renewal from then on. */
  renewalPrice: z.number(),
  /** The day of the change where it waits for the period's end; else of the next renewal. */
  periodEnd: z.string(),
  /** To be sent back: then `charge` is what is charged. */
  reckonedAt: z.string(),
});

export type SeatsView = z.output<typeof seatsShape>;
export type SeatsPreview = z.output<typeof seatsPreviewShape>;

const wanted = z.object({
  seats: z.number({ error: 'must be a number' }),
  billing: z.enum(recurringBillings, { error: 'must be monthly or yearly' }),
});

/** Seats of companies, paid by the month or the year (decision 92). */
export const companySeatsCalls = {
  'GET /company-seats': { ...own, response: z.object({ seats: z.array(seatsShape) }) },
  /** The page where they are paid. */
  'POST /company-seats': {
    ...own,
    body: wanted.extend({
      companyId: z
        .string({ error: 'must be text' })
        .max(64)
        .default('')
        .describe('Of an owner; empty: the payment opens a new company.'),
      name: longText.default('').describe('Of the new company.'),
      method: z.enum(paymentMethods, { error: 'must be card or paypal' }).default('card'),
      total: z
        .number({ error: 'must be a number' })
        .describe('As it was shown, in dollars or the like.'),
      currency: z
        .string({ error: 'must be text' })
        .max(10)
        .optional()
        .describe('ISO 4217: of the total; absent: USD. A company keeps that of its seats.'),
      deliveryAddress: addressInput
        .nullish()
        .describe(
          'Whose the invoices are: name and country at least. Absent: as the company has it, whose country is known.',
        ),
      purchaseOrder: longText.default('').describe('Printed on each invoice; empty: none.'),
    }),
    response: doneShape.extend({ purchaseId: z.string(), url: z.string() }),
  },
  'GET /companies/:id/cost-centres.csv': {
    ...own,
    params: idParams,
    file: { contentType: csv, description: 'A line for each invoice of the seats and group.' },
  },
  'POST /company-seats/:id/preview-change': {
    ...own,
    params: idParams,
    body: wanted,
    response: z.object({ preview: seatsPreviewShape }),
  },
  'POST /company-seats/:id/change': {
    ...own,
    params: idParams,
    body: wanted.extend({
      charge: z.number({ error: 'must be a number' }).describe('As the preview said.'),
      reckonedAt: z.iso.datetime({ error: 'must be the time of the preview' }),
    }),
    response: doneShape.extend({ seats: z.array(seatsShape) }),
  },
  /** They stay paid to their end and renew no more; a mail asks another owner to go on (decision 92). */
  'POST /company-seats/:id/hand-over': {
    ...own,
    params: z.object({
      id: z.string().max(64).describe('`_id` of the seats, also of such by PayPal.'),
    }),
    body: z.object({
      memberId: text(64).describe('`_id` of another owner among the members of the company.'),
    }),
    response: doneShape.extend({ seats: z.array(seatsShape) }),
  },
  /** For its owners. */
  'GET /companies/:id/seats': {
    ...own,
    params: idParams,
    response: z.object({
      seats: z.object({
        paidUntil: z
          .string()
          .nullable()
          .describe('ISO 8601. The end of all that is bought; `null`: it renews, or nothing is.'),
        isHandedToYou: z.boolean().describe('Whether who paid has asked you to go on.'),
      }),
    }),
  },
} satisfies Calls;
