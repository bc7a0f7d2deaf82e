import { z } from 'zod';
import { paidTiers } from '#domain/catalog/plans.ts';
import { billings } from '#domain/catalog/products.ts';
import type { OrderView, PaymentView, Purchase } from '#domain/orders/order-view.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import { addressSchema } from '#server/features/cart/cart.schema.ts';

/** The shapes of orders on the wire; the type check holds them to what the pages read. */

const dollars = z.number();
const time = z.string();
const providers = z.enum(['stripe', 'paypal', 'sandbox', 'none']);

export const purchaseSchema = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  quantity: z.int(),
  subscriptionTier: z.enum(paidTiers),
  billing: z.enum(billings),
  status: z.string(),
  total: dollars,
  cardCount: z.int(),
}) satisfies z.ZodType<Purchase>;

const lineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  tier: z.enum(paidTiers),
  billing: z.enum(billings),
  quantity: z.int(),
  listPrice: dollars,
  price: dollars,
  discountPercent: z.int(),
  total: dollars,
});

const paymentSchema = z.object({
  _id: z.string(),
  kind: z.enum(['first', 'renewal']),
  state: z.enum(['paid', 'refunded', 'disputed']),
  amount: dollars,
  refunded: dollars,
  paidAt: time,
  periodStart: time,
  periodEnd: time.nullable(),
}) satisfies z.ZodType<PaymentView>;

export const orderSchema = purchaseSchema.extend({
  email: z.string(),
  payment: z.enum(paymentStates),
  provider: providers,
  timestamp: time,
  paidAt: time.nullable(),
  currency: z.literal('USD'),
  listTotal: dollars,
  discount: dollars,
  promoCode: z.string().nullable(),
  deliveryAddress: addressSchema.nullable(),
  trackingNumber: z.string(),
  lines: z.array(lineSchema).readonly(),
  payments: z.array(paymentSchema).readonly(),
}) satisfies z.ZodType<OrderView>;
