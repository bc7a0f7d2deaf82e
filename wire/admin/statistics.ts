import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import type { Calls } from '../call.ts';
import { insightsQuery } from '../insights.ts';

const recentOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  email: z.string(),
  status: z.string(),
  payment: z.enum(paymentStates),
  currency: z.enum(currencies),
  /** Dollars, or the like. */
  total: z.number(),
  /** When it was placed, ISO 8601. */
  timestamp: z.string(),
});

const dayShape = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** Dollars that came in (other currencies stand by themselves), without those that were given back. */
  revenue: z.number(),
  accounts: z.int(),
  /** How often cards were opened, in whatever way; of these by a tap, and by a scan. */
  views: z.int(),
  taps: z.int(),
  scans: z.int(),
});

const statisticsShape = z.object({
  totalOrders: z.int(),
  /** Of every status that any order has; an old one may be none of today's. */
  statusCounts: z.record(z.string(), z.int()),
  recentOrders: z.array(recentOrderShape).readonly(),
  totalUsers: z.int(),
  /** Oldest first, each of the days that were asked for. */
  days: z.array(dayShape).readonly(),
  /**
   * The revenue in each other currency: on each of the days, within all of them, and within as many before. Those
   * without any are left out.
   */
  otherRevenue: z
    .array(
      z.object({
        currency: z.enum(currencies),
        days: z.array(z.number()).readonly(),
        amount: z.number(),
        before: z.number(),
      }),
    )
    .readonly(),
  /** The sums of as many days before these; revenue in dollars. */
  before: dayShape.pick({ revenue: true, accounts: true, views: true }),
});

export type Statistics = z.output<typeof statisticsShape>;
export type DayOfShop = z.output<typeof dayShape>;

/** How the shop is doing (specification 2, section 7: `GET /admin/statistics`). */
export const statisticsCalls = {
  'GET /admin/statistics': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    query: insightsQuery,
    response: statisticsShape,
  },
} satisfies Calls;
