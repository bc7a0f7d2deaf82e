import { z } from 'zod';
import { addressInput } from './address.ts';
import type { Calls } from './call.ts';
import { designsInput } from './card-design.ts';
import { serialParams } from './admin/cards.ts';
import { quantityInput } from './cart.ts';
import { orderNumberParams, purchaseShape } from './orders/orders.ts';
import { doneShape, pageLanguageInput, text } from './shapes.ts';
import { userShape } from './accounts/user.ts';

const dollars = z
  .union([z.number(), z.string()], { error: 'must be an amount in dollars' })
  .describe('Compared with our own price, never trusted.');
const name = z.string({ error: 'must be text' }).max(200).nullish();

/** A line as a client sends it; what it says of money is compared, never trusted. */
const itemInput = z.object({
  productId: name,
  id: name.describe("The local cart's name for `productId`."),
  priceId: name,
  quantity: quantityInput,
  price: dollars.optional(),
  basePrice: dollars.optional(),
  discountPercent: z.number({ error: 'must be a number' }).optional(),
  cards: z
    .number({ error: 'must be a number' })
    .optional()
    .describe('NFC cards that come with one unit. Compared with our own number, never trusted.'),
  designs: designsInput,
});

/** The sums that a client has shown. */
export const claimInput = {
  amount: dollars.optional(),
  tax: dollars.optional().describe('What of the amount is tax. Compared, never trusted.'),
  currency: z.string({ error: 'must be text' }).max(10).optional(),
};

/**
 * The request to buy (decisions, "What is bought"): `items`, else `priceId` with `quantity`, else the
 * stored cart; with an empty one `tier`, as that plan by the month. Without `promoCode` the stored cart's holds; `null` is none. A line without `designs` has
 * those of the stored cart.
 */
const purchaseBody = z.object({
  items: z.array(itemInput, { error: 'must be a list' }).max(50).optional(),
  priceId: name,
  quantity: z.unknown().transform(readQuantity).optional(),
  tier: name,
  promoCode: z.string({ error: 'must be text' }).max(200).nullish(),
  deliveryAddress: addressInput.nullish(),
  ...claimInput,
  registrationMode: name,
  language: pageLanguageInput.describe(
    'Of the page to which the buyer comes back, and of the order’s emails; absent: English.',
  ),
});

/** A client's request to buy; its sums are compared, never trusted. */
export type PurchaseBody = z.output<typeof purchaseBody>;

/** A sent value that is no number is a quantity nobody can buy; an absent one is not compared. */
function readQuantity(quantity: unknown): number | undefined {
  if (quantity === undefined || quantity === null) return undefined;
  return typeof quantity === 'number' ? quantity : Number.NaN;
}

export type PurchaseItem = z.output<typeof itemInput>;

export const begunShape = doneShape.extend({ purchaseId: z.string() });
const confirmedShape = doneShape.extend({
  purchase: purchaseShape,
  /** Only for the buyer. */
  user: userShape.optional(),
});

export type ConfirmedPurchase = z.output<typeof confirmedShape>;

const signedIn = { access: 'bearer', tag: 'shop' } as const;

/** From the cart to the provider and back (specification 1 and 2, section 7). */
export const checkoutCalls = {
  'POST /purchase': {
    ...signedIn,
    body: purchaseBody,
    response: begunShape.extend({ url: z.string() }),
  },
  'POST /paypal/create-order': {
    ...signedIn,
    body: purchaseBody.extend({ returnUrl: text(2_000), cancelUrl: text(2_000) }),
    response: begunShape.extend({ approvalUrl: z.string() }),
  },
  'POST /paypal/capture-order': {
    ...signedIn,
    body: z.object({ orderId: text(200) }),
    response: confirmedShape,
  },
  'POST /orders/:number/pay': {
    ...signedIn,
    params: orderNumberParams,
    response: begunShape.extend({ url: z.string() }),
  },
  /** The page where a charged replacement of one's card is paid. */
  'POST /card-replacements/:serial/pay': {
    ...signedIn,
    params: serialParams,
    response: begunShape.extend({ url: z.string() }),
  },
  'GET /success': {
    // The session matters only for `user`: one that has ended hides nobody's purchase.
    access: 'recognized',
    tag: 'shop',
    query: z.object({ session_id: text(300), purchase_id: text(100) }),
    response: confirmedShape,
  },
} satisfies Calls;

/** The calls of the providers. Their signatures are over the bytes as they came: no schema reads them. */
export const webhookCalls = {
  'POST /webhooks/stripe': { access: 'public', tag: 'webhooks', response: z.object({}) },
  'POST /webhooks/paypal': { access: 'public', tag: 'webhooks', response: z.object({}) },
} satisfies Calls;
