import { z } from 'zod';
import { addressInput, addressShape } from './address.ts';
import type { Calls } from './call.ts';
import { cardDesignShape, designsInput } from './card-design.ts';
import { doneShape, text } from './shapes.ts';

/** A value that is no number reads as NaN, so that the rule of quantities can say so in its own words. */
export const quantityInput = z
  .number()
  .optional()
  .catch(undefined)
  .transform((quantity) => quantity ?? Number.NaN);

/** A line of the cart (specification 1, section 3: Cart item, as read from the backend). */
const cartItemShape = z.object({
  productId: z.string(),
  quantity: z.int(),
  name: z.string(),
  price: z.number().describe('One unit before any promo, in dollars.'),
  imageUrl: z.string(),
  cards: z.int().describe('NFC cards that come with one unit.'),
  designs: z.array(cardDesignShape.nullable()).readonly(),
});

const cartShape = z.object({
  items: z.array(cartItemShape).readonly(),
  promoCode: z.string().nullable(),
  deliveryAddress: addressShape.nullable(),
});

export type CartItem = z.output<typeof cartItemShape>;
export type Cart = z.output<typeof cartShape>;

const signedIn = { access: 'bearer', tag: 'shop' } as const;

/** The cart of who is signed in (specification 1, section 7; decisions, "Cart"). */
export const cartCalls = {
  'GET /cart': { ...signedIn, response: cartShape },
  'POST /cart': {
    ...signedIn,
    body: z.object({
      productId: text(100),
      quantity: quantityInput,
      replaceQuantity: z
        .boolean({ error: 'must be true or false' })
        .default(false)
        .describe('Sets the quantity, and 0 removes the line; else it is added.'),
      designs: designsInput,
    }),
    response: z.object({ item: cartItemShape.nullable() }),
  },
  'PATCH /cart': {
    ...signedIn,
    body: z.object({
      promoCode: z.string({ error: 'must be text' }).nullish(),
      deliveryAddress: addressInput.nullish(),
    }),
    response: z.object({}),
  },
  'DELETE /cart': { ...signedIn, response: doneShape },
} satisfies Calls;
