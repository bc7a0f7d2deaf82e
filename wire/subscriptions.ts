import { z } from 'zod';
import { tiers } from '#domain/accounts/tiers.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import { recurringBillings } from '#domain/catalog/products.ts';
import { subscriptionProviders } from '#domain/orders/payment-provider.ts';
import { subscriptionStates } from '#domain/subscriptions/subscription-state.ts';
import type { Calls } from './call.ts';
import { doneShape, idParams, successShape } from './shapes.ts';
import { userShape } from './user.ts';

/** A subscription as its owner sees it. Times are ISO 8601. */
const subscriptionShape = z.object({
  _id: z.string(),
  productId: z.string(),
  /** With its period: Business Plus Yearly. */
  name: z.string(),
  tier: z.enum(paidTiers),
  billing: z.enum(recurringBillings),
  state: z.enum(subscriptionStates),
  provider: z.enum(subscriptionProviders),
  /** Dollars of each renewal. */
  renewalPrice: z.number(),
  /** The end of what is paid: the day of the renewal, or of the end once cancelled. */
  currentPeriodEnd: z.string(),
  endedAt: z.string().nullable(),
});

/** The account's plan: what it has, and until when. */
const planShape = z.object({
  tier: z.enum(tiers).nullable(),
  /** When it ends by itself; `null` while it renews, for good, or for the free plan. */
  endsAt: z.string().nullable(),
  /** Newest first; those that have ended as well. */
  subscriptions: z.array(subscriptionShape).readonly(),
});

export type SubscriptionView = z.output<typeof subscriptionShape>;
export type PlanView = z.output<typeof planShape>;

const own = { access: 'bearer', tag: 'subscriptions' } as const;
const changed = {
  ...own,
  params: idParams,
  response: doneShape.extend({ plan: planShape }),
} as const;

/** The account's plan: the free one, and what renews. */
export const subscriptionsCalls = {
  'POST /activate-free-tier': { ...own, response: doneShape.extend({ user: userShape }) },
  'GET /plan': { ...own, response: successShape.extend({ plan: planShape }) },
  'POST /subscriptions/:id/cancel': changed,
  'POST /subscriptions/:id/resume': changed,
  'POST /subscriptions/:id/portal': {
    ...own,
    params: idParams,
    response: successShape.extend({ url: z.string() }),
  },
} satisfies Calls;
