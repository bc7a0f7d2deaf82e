import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { doneShape, text } from '../shapes.ts';

/** A promo code as the admin sees it. Times are ISO 8601. */
const promoShape = z.object({
  code: z.string(),
  label: z.string(),
  /** Whole per cent, off the first period. */
  discountPercent: z.int(),
  eligibleTiers: z.array(z.enum(paidTiers)),
  /** That a cart has to be in; `null`: any. */
  currency: z.enum(currencies).nullable(),
  /** The least that a cart has to cost before discounts, in hundredths of the currency; `null`: anything. */
  minimumCents: z.int().nullable(),
  isActive: z.boolean(),
  /** `null`: it worked at once. */
  startsAt: z.string().nullable(),
  hasStarted: z.boolean(),
  /** `null`: never. */
  expiresAt: z.string().nullable(),
  hasExpired: z.boolean(),
  /** Only an account that has bought nothing yet may use it. */
  isFirstPurchaseOnly: z.boolean(),
  /** `null`: as often as anybody likes. */
  maxUses: z.int().nullable(),
  maxUsesPerAccount: z.int().nullable(),
  /** How often it was paid with, by everybody. */
  uses: z.int(),
  /** By orders that wait for their payment; these count to the limits as well. */
  reserved: z.int(),
  createdAt: z.string(),
});

export type PromoView = z.output<typeof promoShape>;

/** A field of the form, as it was typed: a number, too, and empty where nothing is to be said. */
const typed = z
  .union([z.number().transform(String), text(100), z.null().transform(() => '')], {
    error: 'must be text or a number',
  })
  .default('');

const byCode = z.object({ code: z.string().max(100) });

/** The promo codes: listed with their uses, added, switched on and off. */
export const adminPromosCalls = {
  'GET /admin/promos': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    query: pageQuery.extend({
      search: searchQuery.describe('Of code or label.'),
      filter: z
        .enum(['', 'on', 'off'], { error: 'must be on or off' })
        .default('')
        .describe('Which ones; empty: all. Newest first.'),
    }),
    response: pageShape.extend({ promos: z.array(promoShape) }),
  },
  'GET /admin/promos/:code': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    params: byCode,
    response: z.object({ promo: promoShape, history: z.array(historyShape) }),
  },
  'POST /admin/promos': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    body: z.object({
      code: text(1_000),
      label: text(1_000),
      discountPercent: typed,
      eligibleTiers: z.array(z.string().max(100), { error: 'must be a list' }).max(20).default([]),
      currency: z.string().max(100).default('').describe('ISO 4217; empty: any.'),
      minimum: typed.describe('In the currency, such as 20 or 19.50; empty: anything.'),
      startsAt: typed.describe('ISO 8601; empty: at once.'),
      expiresAt: typed.describe('ISO 8601; empty: never.'),
      isFirstPurchaseOnly: z.boolean({ error: 'must be true or false' }).default(false),
      maxUses: typed.describe('Empty: no limit.'),
      maxUsesPerAccount: typed.describe('Empty: no limit.'),
    }),
    response: doneShape.extend({ promo: promoShape }),
  },
  /** A code that is switched off is unknown to the shop; what was bought with it stays so. */
  'PUT /admin/promos/:code/active': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    params: byCode,
    body: z.object({ isActive: z.boolean({ error: 'must be true or false' }) }),
    response: doneShape.extend({ promo: promoShape }),
  },
} satisfies Calls;
