import { z } from 'zod';
import type { DeliveryAddress, DeliveryAddressInput } from '#domain/orders/delivery-address.ts';
import { longText } from './shapes.ts';

/** The fields of a delivery address, each of one shape. */
export function addressOf<Field extends z.ZodType>(field: Field) {
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
    company: field,
    taxId: field,
  });
}

/** A delivery address as answers carry it. */
export const addressShape = addressOf(z.string()) satisfies z.ZodType<DeliveryAddress>;

/** A delivery address as bodies bring it: how long a field may be is for the domain to say. */
export const addressInput = addressOf(
  longText.nullable(),
) satisfies z.ZodType<DeliveryAddressInput>;
