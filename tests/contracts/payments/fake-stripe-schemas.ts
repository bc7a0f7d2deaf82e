import type { Stripe } from 'stripe';
import { z } from 'zod';
import { stripeCurrencies } from './fake-stripe-objects.ts';

/*
 * The bodies that this product may send to Stripe: every key by its SDK type, and no other. Forms carry
 * text, so numbers and flags are read back.
 */
export const count = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const metadata = z.record(z.string(), z.string());
const url = z.url();

const priceData = z.strictObject({
  currency: z.enum(stripeCurrencies),
  unit_amount: count,
  product_data: z.strictObject({ name: z.string().min(1) }),
  recurring: z.exactOptional(z.strictObject({ interval: z.enum(['month', 'year']) })),
});
const lineItem = z.union([
  z.strictObject({ price: z.string().startsWith('price_'), quantity: count }),
  z.strictObject({ price_data: priceData, quantity: count }),
]);
const common = {
  client_reference_id: z.string().min(1).max(200),
  metadata,
  customer_email: z.email().max(800),
  locale: z.exactOptional(z.enum(['de', 'fr', 'es', 'ja'])),
  line_items: z.array(lineItem).min(1).max(100),
  discounts: z.exactOptional(z.array(z.strictObject({ coupon: z.string() })).length(1)),
  adaptive_pricing: z.strictObject({ enabled: flag }),
  shipping_address_collection: z.exactOptional(
    z.strictObject({ allowed_countries: z.array(z.string().length(2)).min(1) }),
  ),
  phone_number_collection: z.exactOptional(z.strictObject({ enabled: flag })),
  success_url: url,
  cancel_url: url,
};

export const sessionCreate = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('payment'),
    payment_intent_data: z.strictObject({ metadata }),
    ...common,
  }),
  z.strictObject({
    mode: z.literal('subscription'),
    subscription_data: z.strictObject({ metadata }),
    ...common,
  }),
]) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>;
export type SessionCreate = z.output<typeof sessionCreate>;

export const couponCreate = z.strictObject({
  amount_off: count,
  currency: z.enum(stripeCurrencies),
  duration: z.literal('once'),
  max_redemptions: z.literal('1').transform(Number),
  name: z.string().min(1).max(40),
  metadata,
}) satisfies z.ZodType<Stripe.CouponCreateParams>;

export const refundCreate = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  amount: z.exactOptional(count),
}) satisfies z.ZodType<Stripe.RefundCreateParams>;

export const portalCreate = z.strictObject({
  customer: z.string().startsWith('cus_'),
  return_url: url,
}) satisfies z.ZodType<Stripe.BillingPortal.SessionCreateParams>;

export const nothing = z.strictObject({});

interface Node {
  [key: string]: Node | string;
}

/** The SDK's form encoding (`a[0][b]=c`) as the object it came from. */
export function parseForm(body: string): unknown {
  const root: Node = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let node = root;
    for (const part of path) {
      const next = node[part] ?? {};
      if (typeof next === 'string') throw new Error(`${key} goes through a value`);
      node[part] = next;
      node = next;
    }
    node[last] = value;
  }
  return listsIn(root);
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listsIn(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, listsIn(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
