import { z } from 'zod';
import { paidTiers } from '#domain/catalog/plans.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import type { Calls } from './call.ts';

const promoShape = z.object({
  code: z.string(),
  label: z.string(),
  /** Whole per cent, off the first period. */
  discountPercent: z.int(),
  eligibleTiers: z.array(z.enum(paidTiers)).readonly(),
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
