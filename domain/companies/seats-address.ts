import type { AddressScope } from '../orders/address-scope.ts';
import type { DeliveryAddress, DeliveryAddressInput } from '../orders/delivery-address.ts';
import { readAddress } from '../orders/read-address.ts';
import type { CompanyDetails } from './company.ts';

/**
 * The buyer on the invoices of seats, of a request or else as the company is known: the company's name, and an address
 * as every plan asks for it.
 * @throws AppError `invalid_input` at `deliveryAddress.{field}`, also where neither names a country
 */
export function readSeatsAddress(
  input: DeliveryAddressInput | null | undefined,
  details: CompanyDetails,
  scope: AddressScope,
): DeliveryAddress {
  const { name: company, logo: _, color: __, ...known } = details;
  const isKnown = known.country !== '' && (input === undefined || input === null);
  // Of a company alone no person is known, whose name a form asks for.
  const given = isKnown ? { ...known, fullName: company } : { ...input };
  const address = readAddress({ ...given, company }, scope);
  if (address === null) throw new Error('an address was given');
  return isKnown ? { ...address, fullName: '' } : address;
}
