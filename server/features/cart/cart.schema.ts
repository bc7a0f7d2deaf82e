import { z } from 'zod';
import type { DeliveryAddress, DeliveryAddressInput } from '#domain/orders/delivery-address.ts';
import { jsonBodyLimitBytes } from '#server/http/body-parser.ts';
import { text } from '#server/http/schemas.ts';
import type { CartItem } from './cart.presenter.ts';

function addressOf<Field extends z.ZodType>(field: Field) {
  return z.object({
    fullName: field,
    phoneNumber: field,
    addressLine1: field,
    addressLine2: field,
    city: field,
    state: field,
    postalCode: field,
    country: field,
    additionalInstructions: field,
  });
}

/** A delivery address as answers carry it. */
export const addressSchema = addressOf(z.string()) satisfies z.ZodType<DeliveryAddress>;

/**
 * A delivery address as bodies bring it. How long a field may be is for the domain to say: it counts
 * what is left after trimming.
 */
export const addressInput = addressOf(
  text(jsonBodyLimitBytes).nullable(),
) satisfies z.ZodType<DeliveryAddressInput>;

/** What is no number reads as NaN, so that the rule of quantities can say so in its own words. */
export const quantityInput = z
  .number()
  .optional()
  .catch(undefined)
  .transform((quantity) => quantity ?? Number.NaN);

export const cartItemSchema = z.object({
  productId: z.string(),
  quantity: z.int(),
  name: z.string(),
  price: z.number().describe('One unit before any promo, in dollars.'),
  imageUrl: z.string(),
}) satisfies z.ZodType<CartItem>;
