import { AppError } from '../errors.ts';
import {
  addressProblem,
  addressProblems,
  normalizeAddress,
  type DeliveryAddress,
  type DeliveryAddressInput,
  type StoredAddress,
} from './delivery-address.ts';

/**
 * The delivery address of a request, checked; `null` where it has none.
 * @param shippedTo ISO 3166-1 alpha-2 codes of the countries that are shipped to; empty: all of them
 * @throws AppError `invalid_input` at `deliveryAddress.{field}`
 */
export function readAddress(
  input: DeliveryAddressInput | null | undefined,
  shippedTo: readonly string[],
): DeliveryAddress | null {
  if (input === undefined || input === null) return null;
  const address = normalizeAddress(input);
  const problem = addressProblem(address, shippedTo);
  if (problem === undefined) return address;
  throw new AppError('invalid_input', problem, {
    fields: Object.fromEntries(
      Object.entries(addressProblems(address, shippedTo)).map(([field, message]) => [
        `deliveryAddress.${field}`,
        message,
      ]),
    ),
  });
}

/** The stored address, unless it is an unfinished draft, or leads to where is not shipped to any more. */
export function wholeAddress(
  stored: StoredAddress | null,
  shippedTo: readonly string[],
): DeliveryAddress | null {
  const address = stored && normalizeAddress(stored);
  return address !== null && addressProblem(address, shippedTo) === undefined ? address : null;
}
