import { AppError } from '../errors.ts';
import type { AddressScope } from './address-scope.ts';
import { addressProblem, addressProblems } from './address-problems.ts';
import {
  normalizeAddress,
  type DeliveryAddress,
  type DeliveryAddressInput,
  type StoredAddress,
} from './delivery-address.ts';

/**
 * The address of a request, checked for what is bought; `null` where it has none.
 * @throws AppError `invalid_input` at `deliveryAddress.{field}`
 */
export function readAddress(
  input: DeliveryAddressInput | null | undefined,
  scope: AddressScope,
): DeliveryAddress | null {
  if (input === undefined || input === null) return null;
  const address = normalizeAddress(input);
  const problem = addressProblem(address, scope);
  if (problem === undefined) return address;
  throw new AppError('invalid_input', problem, {
    fields: Object.fromEntries(
      Object.entries(addressProblems(address, scope)).map(([field, message]) => [
        `deliveryAddress.${field}`,
        message,
      ]),
    ),
  });
}

/** The stored address, unless it is an unfinished draft, or leads to where is not shipped to any more. */
export function wholeAddress(
  stored: StoredAddress | null,
  scope: AddressScope,
): DeliveryAddress | null {
  const address = stored && normalizeAddress(stored);
  return address !== null && addressProblem(address, scope) === undefined ? address : null;
}
