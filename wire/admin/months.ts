import { z } from 'zod';
import { monthStates } from '#domain/orders/months/month.ts';
import { payoutDifferences, payoutStates } from '#domain/orders/months/payout.ts';
import { paymentProviders } from '#domain/orders/payment-provider.ts';
import type { Calls } from '../call.ts';
import { csv, doneShape, text } from '../shapes.ts';

const cents = z
  .int()
  .describe('In the smallest unit of the currency; below zero: more went back than came in.');

const sums = {
  count: z.int(),
  netCents: cents,
  taxCents: cents,
  grossCents: cents,
};
const sumsShape = z.object(sums);

const currencySums = {
  currency: z.string().describe('ISO 4217. Amounts of two currencies are never added.'),
  charges: sumsShape,
  refunds: sumsShape,
  disputes: sumsShape.describe('What payers’ banks took, and gave back.'),
  total: sumsShape,
};

const monthShape = z.object({
  month: z.string().describe('`2026-10`, in UTC.'),
  state: z.enum(monthStates).describe('`running`: it is not over.'),
  canClose: z.boolean().describe('It is the first open month, and over.'),
  canReopen: z.boolean().describe('It is the last closed month.'),
  closed: z
    .object({ at: z.string(), by: z.string().nullable().describe('An address; `null`: deleted.') })
    .nullable(),
  currencies: z.array(z.object(currencySums)).readonly(),
});
export type MonthView = z.output<typeof monthShape>;

const figuresShape = z.object({
  ...currencySums,
  corrections: sumsShape.describe('Bookings of months that were closed before.'),
  byPlan: z.array(z.object({ plan: z.string(), ...sums })).readonly(),
  byPlace: z
    .array(
      z.object({
        country: z.string().describe('ISO 3166-1 alpha-2; empty: not known.'),
        millionths: z.int().describe('The tax rate: 19 % is 190,000; 0: no tax.'),
        taxName: z.string(),
        ...sums,
      }),
    )
    .readonly(),
  deferredCents: cents.describe('Of yearly plans: paid, not yet earned at the end, without tax.'),
});
export type CurrencyView = z.output<typeof figuresShape>;

const feesShape = z.object({
  currency: z.string().describe('Of the provider’s account: ISO 4217.'),
  cents,
  unknownCount: z.int().describe('Payments whose provider has not said its fee yet.'),
});
export type FeesView = z.output<typeof feesShape>;

const payoutShape = z.object({
  provider: z.enum(paymentProviders),
  payoutId: z.string().describe('The provider’s name of it.'),
  state: z.enum(payoutStates),
  arrivesAt: z.string().describe('ISO 8601, by the provider’s calendar.'),
  currency: z.string().describe('Of the payout: ISO 4217.'),
  isItemized: z.boolean().describe('The provider lists its parts.'),
  amountCents: cents,
  chargeCents: cents,
  refundCents: cents,
  disputeCents: cents,
  feeCents: cents.describe('Kept by the provider: above zero.'),
  otherCents: cents,
  differences: z.array(z.enum(payoutDifferences)).readonly().describe('From the books; none: []'),
});
export type PayoutView = z.output<typeof payoutShape>;

const monthDetailShape = monthShape.extend({
  closesWith: z
    .array(z.string())
    .readonly()
    .describe(
      'The open months up to it, oldest first, to be closed in that order. Empty: it is closed or not over.',
    ),
  currencies: z.array(figuresShape).readonly(),
  fees: z
    .array(feesShape)
    .readonly()
    .describe('Of payments that are booked in the month. They are no part of its closed figures.'),
  payouts: z
    .array(payoutShape)
    .readonly()
    .describe('That arrive in the month. They are no part of its closed figures.'),
});
export type MonthDetail = z.output<typeof monthDetailShape>;

const admin = { access: 'admin', staff: 'money', tag: 'admin' } as const;
const ofMonth = { ...admin, params: z.object({ month: text(20) }) } as const;

/** The books by month: figures, closing, and a file for a bookkeeper. */
export const monthsCalls = {
  /** From the first booking to today, newest first. */
  'GET /admin/months': { ...admin, response: z.object({ months: z.array(monthShape) }) },
  'GET /admin/months/:month': { ...ofMonth, response: z.object({ month: monthDetailShape }) },
  /** Makes a month’s figures final: what arrives later is a correction in the first open month. */
  'POST /admin/months/:month/close': {
    ...ofMonth,
    response: doneShape.extend({ month: monthDetailShape }),
  },
  /** Opens the last closed month again. */
  'POST /admin/months/:month/reopen': {
    ...ofMonth,
    response: doneShape.extend({ month: monthDetailShape }),
  },
  'GET /admin/months/:month/bookings.csv': {
    ...ofMonth,
    file: { contentType: csv, description: 'A row for each booking of the month, oldest first.' },
  },
  'GET /admin/months/:month/payouts.csv': {
    ...ofMonth,
    file: {
      contentType: csv,
      description: 'A row for each part of the payouts that arrive in the month.',
    },
  },
} satisfies Calls;
