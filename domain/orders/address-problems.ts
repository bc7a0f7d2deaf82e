import type { FieldErrors } from '../errors.ts';
import { hasUnknownCode, serviceCodeProblem } from '../phones/phone-entry.ts';
import { countryCodeOf, countryName } from '../places/countries.ts';
import { hasPostalCodes, postalCodeProblem } from '../places/postal-codes.ts';
import { statesOf } from '../places/states.ts';
import { vatNumberProblem } from '../tax/vat-number.ts';
import { anyDelivery, type AddressScope } from './address-scope.ts';
import {
  addressFields,
  addressMessages,
  addressRules,
  type AddressField,
  type DeliveryAddress,
} from './delivery-address.ts';

/** Whether a field must be filled in, for the country of a normalised address. */
export function isAddressFieldRequired(
  field: AddressField,
  country: string,
  { isDelivery, statesWithTax }: AddressScope = anyDelivery,
): boolean {
  if (!addressRules[field].isRequired) return false;
  const code = countryCodeOf(country);
  if (!isDelivery) {
    if (field === 'state') return code !== undefined && statesWithTax.includes(code);
    return field === 'fullName' || field === 'country';
  }
  if (field !== 'state' && field !== 'postalCode') return true;
  // As long as no country is chosen, all that the specification asks for is asked for.
  if (code === undefined) return true;
  return field === 'state' ? statesOf(code) !== undefined : hasPostalCodes(code);
}

/** 'Please fill in: Full Name, City' (specification 1, section 5), or `undefined`. */
export function missingAddressMessage(
  address: DeliveryAddress,
  scope: AddressScope = anyDelivery,
): string | undefined {
  const missing = addressFields.filter((field) => isMissing(field, address, scope));
  if (missing.length === 0) return undefined;
  return `Please fill in: ${missing.map((field) => addressRules[field].label).join(', ')}`;
}

/** Returns the problems of a normalised address, by field; empty when there are none. */
export function addressProblems(
  address: DeliveryAddress,
  scope: AddressScope = anyDelivery,
): FieldErrors {
  return problemsBy((field) =>
    isMissing(field, address, scope)
      ? `Please fill in: ${addressRules[field].label}`
      : (lengthProblem(field, address[field]) ?? contentProblem(field, address, scope)),
  );
}

function contentProblem(
  field: AddressField,
  address: DeliveryAddress,
  scope: AddressScope,
): string | undefined {
  const value = address[field];
  if (field === 'country') return countryProblem(value, scope);
  if (field === 'postalCode') return deliveryCodeProblem(address, scope);
  if (field === 'phoneNumber')
    return value === '' || isPhoneNumber(value)
      ? undefined
      : (serviceCodeProblem(value) ?? addressMessages.phoneNumber);
  if (field === 'taxId')
    return isTaxId(value) ? vatNumberProblem(value, address.country) : addressMessages.taxId;
  return undefined;
}

/** A carrier needs the code that its country has; on an invoice nobody does. */
function deliveryCodeProblem(
  { postalCode, country }: DeliveryAddress,
  { isDelivery }: AddressScope,
): string | undefined {
  const code = countryCodeOf(country);
  if (!isDelivery || postalCode === '' || code === undefined) return undefined;
  return postalCodeProblem(code, postalCode);
}

function countryProblem(
  country: string,
  { isDelivery, shippedTo }: AddressScope,
): string | undefined {
  const code = countryCodeOf(country);
  if (code === undefined) return addressMessages.country;
  if (!isDelivery || shippedTo.length === 0 || shippedTo.includes(code)) return undefined;
  return addressMessages.notShipped(countryName(code));
}

/**
 * Whether a text can be a phone number of any country: 7 digits, as in towns, up to the 15 of ITU-T E.164.
 * The rules of one country are a hint of the form, no reason to sell nothing.
 */
function isPhoneNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  const hasOnlySigns = !/[^\p{Nd}\p{Z}\p{Pd}\p{Cf}+().,;/*#]/u.test(text);
  return digits >= 1 && digits <= 15 && hasOnlySigns && !hasUnknownCode(text);
}

function isTaxId(text: string): boolean {
  return /^[\p{L}\p{Nd} ./-]*$/u.test(text);
}

/** Returns the fields of a normalised address that are too long: all that is asked of an unfinished one. */
export function addressLengthProblems(address: DeliveryAddress): FieldErrors {
  return problemsBy((field) => lengthProblem(field, address[field]));
}

function problemsBy(check: (field: AddressField) => string | undefined): FieldErrors {
  const problems: Record<string, string> = {};
  for (const field of addressFields) {
    const problem = check(field);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

function lengthProblem(field: AddressField, value: string): string | undefined {
  const { label, maximumLength } = addressRules[field];
  if (value.length <= maximumLength) return undefined;
  return `${label} must be at most ${maximumLength} characters long`;
}

/** The message about the whole address: all that is missing in one message, else the first problem. */
export function addressProblem(
  address: DeliveryAddress,
  scope: AddressScope = anyDelivery,
): string | undefined {
  return missingAddressMessage(address, scope) ?? Object.values(addressProblems(address, scope))[0];
}

function isMissing(field: AddressField, address: DeliveryAddress, scope: AddressScope): boolean {
  return address[field] === '' && isAddressFieldRequired(field, address.country, scope);
}
