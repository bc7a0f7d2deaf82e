import type { Stripe } from 'stripe';
import { z } from 'zod';
import { count, flag } from './fake-stripe-schemas.ts';
import { stripeCurrencies } from './fake-stripe-objects.ts';

/* The bodies that this product may send to Stripe to change what a subscription charges for. */

const time = count;
const expand = z.exactOptional(z.array(z.enum(['schedule.phases.items.price', 'latest_invoice'])));
const priceId = z.string().startsWith('price_');
const priceData = z.strictObject({
  currency: z.enum(stripeCurrencies),
  unit_amount: count,
  product: z.string().min(1),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
});
const itemId = z.string().startsWith('si_');
const items = z
  .array(
    z.union([
      z.strictObject({ id: itemId, price: priceId, quantity: count }),
      z.strictObject({ id: itemId, price_data: priceData, quantity: count }),
      z.strictObject({ id: itemId, deleted: flag }),
    ]),
  )
  .min(1);
const change = {
  items,
  proration_behavior: z.literal('always_invoice'),
  proration_date: time,
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }),
};

const planChange = z.strictObject({
  ...change,
  payment_behavior: z.literal('error_if_incomplete'),
  metadata: z.record(z.string(), z.string()),
});
export type PlanChange = Pick<z.output<typeof planChange>, keyof typeof change>;

export const subscriptionUpdate = z.union([
  z.strictObject({ cancel_at_period_end: flag }),
  z.strictObject({ cancel_at: z.literal('') }),
  planChange,
]) satisfies z.ZodType<Stripe.SubscriptionUpdateParams>;
export type SubscriptionUpdate = z.output<typeof subscriptionUpdate>;

export const previewCreate = z.strictObject({
  subscription: z.string().startsWith('sub_'),
  subscription_details: z.strictObject(change),
}) satisfies z.ZodType<Stripe.InvoiceCreatePreviewParams>;

export const subscriptionRetrieve = z.strictObject({
  expand,
}) satisfies z.ZodType<Stripe.SubscriptionRetrieveParams>;

export const productCreate = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
}) satisfies z.ZodType<Stripe.ProductCreateParams>;

export const scheduleCreate = z.strictObject({
  from_subscription: z.string().startsWith('sub_'),
}) satisfies z.ZodType<Stripe.SubscriptionScheduleCreateParams>;

const phase = {
  proration_behavior: z.literal('none'),
  default_payment_method: z.exactOptional(z.string().startsWith('pm_')),
};
export const scheduleUpdate = z.strictObject({
  end_behavior: z.literal('release'),
  phases: z.tuple([
    z.strictObject({
      ...phase,
      items: z.array(z.strictObject({ price: priceId, quantity: count })).min(1),
      start_date: time,
      end_date: time,
    }),
    z.strictObject({
      ...phase,
      items: z.tuple([
        z.union([
          z.strictObject({ price: priceId, quantity: count }),
          z.strictObject({ price_data: priceData, quantity: count }),
        ]),
      ]),
      duration: z.strictObject({
        interval: z.enum(['month', 'year']),
        interval_count: z.literal('1').transform(Number),
      }),
    }),
  ]),
}) satisfies z.ZodType<Stripe.SubscriptionScheduleUpdateParams>;
export type ScheduleUpdate = z.output<typeof scheduleUpdate>;

export const invoiceList = z.strictObject({
  subscription: z.string(),
  status: z.literal('paid'),
  limit: count,
  starting_after: z.exactOptional(z.string().startsWith('in_')),
}) satisfies z.ZodType<Stripe.InvoiceListParams>;
