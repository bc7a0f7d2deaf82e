import { z } from 'zod';
import { tiers } from '#domain/accounts/tiers.ts';
import { currencies } from '#domain/catalog/currency.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import { recurringBillings } from '#domain/catalog/products.ts';
import { subscriptionProviders } from '#domain/orders/payment-provider.ts';
import { subscriptionStates } from '#domain/subscriptions/subscription-state.ts';
import { addressInput } from './address.ts';
import type { Calls } from './call.ts';
import { designsInput } from './card-design.ts';
import { doneShape, idParams, text } from './shapes.ts';
import { userShape } from './accounts/user.ts';

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
  /** Of its amounts, for as long as it runs. */
  currency: z.enum(currencies),
  /** Dollars, or the like, of each renewal. */
  renewalPrice: z.number(),
  /** The end of what is paid: the day of the renewal, or of the end once cancelled. */
  currentPeriodEnd: z.string(),
  endedAt: z.string().nullable(),
  /** While it is past due, as far as the provider says: how it goes on. */
  retry: z
    .object({
      /** `null`: it does not try again by itself. */
      nextTryAt: z.string().nullable(),
      /** If this one fails, the plan ends; `null`: the provider does not say. */
      lastTryAt: z.string().nullable(),
      /** Dollars, or the like. */
      amount: z.number(),
    })
    .nullable(),
  /** The plan that it changes to at the end of the paid period; `null`: it stays as it is. */
  next: z.object({ productId: z.string(), name: z.string(), price: z.number() }).nullable(),
});

/** The price of a change to another plan. Amounts are dollars or the like, times ISO 8601. */
const changePreviewShape = z.object({
  productId: z.string(),
  name: z.string(),
  /** The `productId` of today, to be sent back: another one by then is refused. */
  from: z.string(),
  /** At once, or at the end of what is paid. */
  when: z.enum(['now', 'period_end']),
  currency: z.enum(currencies),
  /** Charged today. */
  charge: z.number(),
  /** Taken off for the unused time of the plan that is paid. */
  credit: z.number(),
  /** Each renewal from then on. */
  renewalPrice: z.number(),
  /** The day of the change where it waits for the period's end; else of the next renewal. */
  periodEnd: z.string(),
  /** To be sent back: then `charge` is what is charged. */
  reckonedAt: z.string(),
  /** NFC cards that come with the change: more than the account's plans have brought so far. */
  cards: z.int(),
  /** The countries these can be sent to, ISO 3166-1 alpha-2; empty: all of them. */
  shippedTo: z.array(z.string()).readonly(),
});

/** The account's plan: what it has, and until when. */
export const planShape = z.object({
  tier: z.enum(tiers).nullable(),
  /** When it ends by itself; `null` while it renews, for good, or for the free plan. */
  endsAt: z.string().nullable(),
  /** Newest first; those that have ended as well. */
  subscriptions: z.array(subscriptionShape).readonly(),
});

export type ChangePreview = z.output<typeof changePreviewShape>;
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
  'GET /plan': { ...own, response: z.object({ plan: planShape }) },
  'POST /subscriptions/:id/cancel': changed,
  'POST /subscriptions/:id/resume': changed,
  'POST /subscriptions/:id/preview-change': {
    access: 'bearer',
    tag: 'subscriptions',
    params: idParams,
    body: z.object({ productId: text(100) }),
    response: z.object({ preview: changePreviewShape }),
  },
  'POST /subscriptions/:id/change': {
    ...changed,
    body: z.object({
      productId: text(100),
      from: z
        .string({ error: 'must be text' })
        .max(100, { error: 'must be at most 100 characters' })
        .optional()
        .describe('As the preview said it: another plan by now is 409.'),
      charge: z.number({ error: 'must be a number' }).describe('As the preview said, in dollars.'),
      reckonedAt: z.iso.datetime({ error: 'must be the time of the preview' }),
      cards: z
        .number({ error: 'must be a number' })
        .optional()
        .describe('As the preview said it: other cards by now are 409.'),
      deliveryAddress: addressInput
        .nullish()
        .describe('Where the cards of the preview go; absent: to the address kept with the cart.'),
      designs: designsInput,
    }),
  },
  'POST /subscriptions/:id/keep': changed,
  'POST /subscriptions/:id/portal': {
    ...own,
    params: idParams,
    response: z.object({ url: z.string() }),
  },
} satisfies Calls;
