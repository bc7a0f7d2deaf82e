import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import type { Authentication } from '#server/http/authentication.ts';
import { bearer, doneSchema, text } from '#server/http/schemas.ts';
import { presentCart, presentItem } from './cart.presenter.ts';
import { addressInput, addressSchema, cartItemSchema, quantityInput } from './cart.schema.ts';
import type { CartService } from './cart.service.ts';

const lineBody = z.object({
  productId: text(100),
  quantity: quantityInput,
  replaceQuantity: z
    .boolean({ error: 'must be true or false' })
    .default(false)
    .describe('Sets the quantity, and 0 removes the line; else it is added.'),
});

const keptBody = z.object({
  promoCode: z.string({ error: 'must be text' }).nullish(),
  deliveryAddress: addressInput.nullish(),
});

const cartSchema = z.object({
  success: z.literal(true),
  items: z.array(cartItemSchema).readonly(),
  promoCode: z.string().nullable(),
  deliveryAddress: addressSchema.nullable(),
});
const lineSchema = z.object({ success: z.literal(true), item: cartItemSchema.nullable() });

/** The cart of who is signed in, below `/api` (specification 1, section 7; decisions, "Cart"). */
export function registerCartRoutes(
  app: App,
  options: { readonly cart: CartService; readonly authentication: Authentication },
): void {
  const { cart, authentication } = options;
  const common = { tags: ['shop'], security: bearer };

  app.get('/cart', { schema: { ...common, response: { 200: cartSchema } } }, async (request) => {
    const { accountId } = await authentication.get(request);
    return { success: true as const, ...presentCart(await cart.getCart(accountId)) };
  });

  app.post(
    '/cart',
    { schema: { ...common, body: lineBody, response: { 200: lineSchema } } },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const line = await cart.setLine(accountId, request.body);
      return { success: true as const, item: line === undefined ? null : presentItem(line) };
    },
  );

  app.patch(
    '/cart',
    {
      schema: {
        ...common,
        body: keptBody,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      await cart.keep(accountId, request.body);
      return { success: true as const };
    },
  );

  app.delete('/cart', { schema: { ...common, response: { 200: doneSchema } } }, async (request) => {
    const { accountId } = await authentication.get(request);
    await cart.clear(accountId);
    return { success: true as const, message: 'Your cart is empty.' };
  });
}
