import { z } from 'zod';
import { text } from '#server/http/schemas.ts';
import { addressInput, quantityInput } from '#server/features/cart/cart.schema.ts';
import { purchaseSchema } from '#server/features/orders/order.schema.ts';
import { presentPurchase } from '#server/features/orders/orders.presenter.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { userSchema } from '#server/features/user-view/user.schema.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Authentication } from '#server/http/authentication.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { bearer } from '#server/http/schemas.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { ReturnService } from './return.service.ts';

export interface CheckoutRoutesOptions {
  readonly checkout: CheckoutService;
  readonly returns: ReturnService;
  readonly userView: UserViewService;
  readonly authentication: Authentication;
  readonly rateLimits: RateLimits;
}

const dollars = z
  .union([z.number(), z.string()], { error: 'must be an amount in dollars' })
  .describe('Compared with our own price, never trusted.');
const name = z.string({ error: 'must be text' }).max(200).optional();

const itemInput = z.object({
  productId: name,
  id: name.describe("The local cart's name for `productId`."),
  priceId: name,
  quantity: quantityInput,
  price: dollars.optional(),
  basePrice: dollars.optional(),
  discountPercent: z.number({ error: 'must be a number' }).optional(),
});

/** What is bought: `items`, else `priceId` with `quantity`, else the stored cart. */
const purchaseBody = z.object({
  items: z.array(itemInput, { error: 'must be a list' }).max(50).optional(),
  priceId: name,
  quantity: z
    .unknown()
    .optional()
    .transform((quantity) => readQuantity(quantity)),
  tier: name,
  promoCode: z.string({ error: 'must be text' }).max(200).nullish(),
  deliveryAddress: addressInput.nullish(),
  amount: dollars.optional(),
  currency: z.string({ error: 'must be text' }).max(10).optional(),
  registrationMode: name,
});

const payPalBody = purchaseBody.extend({ returnUrl: text(2_000), cancelUrl: text(2_000) });

const begun = z.object({ success: z.literal(true), message: z.string(), purchaseId: z.string() });
const confirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  purchase: purchaseSchema,
  user: userSchema.optional(),
});

/** From the cart to the provider and back (specification 1 and 2, section 7). */
export function registerCheckoutRoutes(app: App, options: CheckoutRoutesOptions): void {
  const { checkout, returns, userView, authentication, rateLimits } = options;
  const tags = ['shop'];
  const limit = limitByIp(rateLimits.limiter({ name: 'purchase-ip', points: 60, perSeconds: 600 }));

  app.post(
    '/purchase',
    {
      onRequest: limit,
      schema: {
        tags,
        security: bearer,
        body: purchaseBody,
        response: { 200: begun.extend({ url: z.string() }) },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const { url, orderId } = await checkout.purchase(accountId, request.body);
      return {
        success: true as const,
        message: 'Redirecting to payment',
        purchaseId: orderId,
        url,
      };
    },
  );

  app.post(
    '/paypal/create-order',
    {
      onRequest: limit,
      schema: {
        tags,
        security: bearer,
        body: payPalBody,
        response: { 200: begun.extend({ approvalUrl: z.string() }) },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const { returnUrl, cancelUrl, ...purchase } = request.body;
      const urls = { returnUrl, cancelUrl };
      const { url, orderId } = await checkout.createPayPalOrder(accountId, purchase, urls);
      return {
        success: true as const,
        message: 'Redirecting to PayPal',
        purchaseId: orderId,
        approvalUrl: url,
      };
    },
  );

  app.post(
    '/paypal/capture-order',
    {
      schema: {
        tags,
        security: bearer,
        body: z.object({ orderId: text(200) }),
        response: { 200: confirmed },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      return answer(await returns.capture(accountId, request.body.orderId), accountId);
    },
  );

  app.get(
    '/success',
    {
      schema: {
        tags,
        security: [{}, ...bearer],
        querystring: z.object({ session_id: text(300), purchase_id: text(100) }),
        response: { 200: confirmed },
      },
    },
    async (request) => {
      const { session_id: sessionId, purchase_id: purchaseId } = request.query;
      // Who is asking matters only for `user`: a session that has ended hides nobody's purchase.
      const session = await authentication.find(request).catch(() => undefined);
      return answer(await returns.confirm({ sessionId, purchaseId }), session?.accountId);
    },
  );

  async function answer(order: Order, accountId: string | undefined) {
    const isBuyer = accountId !== undefined && order.accountId === accountId;
    return {
      success: true as const,
      message: 'Thank you for your purchase!',
      purchase: presentPurchase(order),
      ...(isBuyer && { user: await userView.getUser(accountId) }),
    };
  }
}

/** What is sent and no number is a quantity nobody can buy; what is not sent is not compared. */
function readQuantity(quantity: unknown): number | undefined {
  if (quantity === undefined || quantity === null) return undefined;
  return typeof quantity === 'number' ? quantity : Number.NaN;
}
