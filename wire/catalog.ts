import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import type { Calls } from './call.ts';

const promoShape = z.object({
  code: z.string(),
  label: z.string(),
  /** Whole per cent, off the first period. */
  discountPercent: z.int(),
  eligibleTiers: z.array(z.enum(paidTiers)).readonly(),
  /** That a cart has to be in; absent: any. */
  currency: z.enum(currencies).optional(),
  /** The least that a cart has to cost before discounts, in hundredths of the currency; absent: anything. */
  minimumCents: z.int().optional(),
}) satisfies z.ZodType<Promo>;

export const catalogCalls = {
  /** A code that works for someone who asks: whoever is signed in has perhaps used it before. */
  'GET /promos/:code': {
    access: 'recognized',
    tag: 'shop',
    params: z.object({ code: z.string() }),
    response: z.object({ promo: promoShape }),
  },
} satisfies Calls;
