import type { FieldErrors } from '../errors.ts';
import { hasUnknownCode } from '../phones/phone-entry.ts';
import { countryCodeOf, countryName } from '../places/countries.ts';
import { hasPostalCodes, statesOf } from '../places/states.ts';
import { vatNumberProblem } from '../tax/vat-number.ts';
import { multiLine, singleLine } from '../text.ts';
import { readDashed, readIdentifier } from '../typed-identifier.ts';
import { anyDelivery, type AddressScope } from './address-scope.ts';

/** The address that the cards go to (specification 1, section 3); what was not given is empty. */
export interface DeliveryAddress {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly additionalInstructions: string;
  /** The company that buys: on the label, the receipt and the invoice. */
  readonly company: string;
  /** The buyer's VAT or other tax number, for the invoice. */
  readonly taxId: string;
}

/** As it lies in the database: what was kept before companies were asked about has neither. */
export type StoredAddress = Omit<DeliveryAddress, 'company' | 'taxId'> &
  Partial<Pick<DeliveryAddress, 'company' | 'taxId'>>;

/**
 * As a payment provider collected it: its country is ISO 3166-1 alpha-2, and fields the buyer left out
 * are empty.
 */
export type CollectedAddress = Omit<
  DeliveryAddress,
  'additionalInstructions' | 'company' | 'taxId'
>;

export type AddressField = keyof DeliveryAddress;

interface AddressRule {
  readonly label: string;
  /** In UTF-16 units, as `maxlength` counts. */
  readonly maximumLength: number;
  /** A state only where addresses have one, a postal code only where there are any. */
  readonly isRequired: boolean;
}

/** In the order of the form, in which what is missing is named too (specification 1, section 5). */
export const addressRules: Readonly<Record<AddressField, AddressRule>> = {
  fullName: { label: 'Full Name', maximumLength: 120, isRequired: true },
  addressLine1: { label: 'Address Line 1', maximumLength: 200, isRequired: true },
  addressLine2: { label: 'Address Line 2', maximumLength: 200, isRequired: false },
  city: { label: 'City', maximumLength: 100, isRequired: true },
  state: { label: 'State', maximumLength: 100, isRequired: true },
  postalCode: { label: 'Postal Code', maximumLength: 20, isRequired: true },
  country: { label: 'Country', maximumLength: 100, isRequired: true },
  phoneNumber: { label: 'Phone Number', maximumLength: 40, isRequired: true },
  additionalInstructions: {
    label: 'Additional Instructions',
    maximumLength: 500,
    isRequired: false,
  },
  company: { label: 'Company', maximumLength: 120, isRequired: false },
  taxId: { label: 'Tax ID', maximumLength: 30, isRequired: false },
};

export const addressMessages = {
  country: 'Please choose a country from the list.',
  phoneNumber: 'Please enter a valid phone number.',
  taxId: 'A tax ID has letters, digits, spaces, dots, dashes and slashes only.',
  notShipped: (country: string) => `We do not ship to ${country} yet.`,
} as const;

export const addressFields = Object.keys(addressRules).filter(isAddressField);

function isAddressField(name: string): name is AddressField {
  return Object.hasOwn(addressRules, name);
}

/** An address as a form or a request body brings it. */
export type DeliveryAddressInput = { readonly [Field in AddressField]?: string | null | undefined };

export const emptyAddress = normalizeAddress({});

/**
 * An address in the one form in which it is checked, stored and printed: the country by its English name,
 * whether it was given as name, code or alias.
 */
export function normalizeAddress(input: DeliveryAddressInput): DeliveryAddress {
  const line = (field: AddressField) => singleLine(input[field] ?? '');
  return {
    fullName: line('fullName'),
    phoneNumber: readIdentifier(input.phoneNumber ?? ''),
    addressLine1: line('addressLine1'),
    addressLine2: line('addressLine2'),
    city: line('city'),
    state: line('state'),
    postalCode: readDashed(input.postalCode ?? ''),
    country: countryOf(line('country')),
    additionalInstructions: multiLine(input.additionalInstructions ?? ''),
    company: line('company'),
    taxId: line('taxId'),
  };
}

function countryOf(text: string): string {
  const code = countryCodeOf(text);
  return code === undefined ? text : countryName(code);
}

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

/** The part of a normalised address that a form of this scope shows. */
export function shownAddress(
  address: DeliveryAddress,
  { isDelivery }: Pick<AddressScope, 'isDelivery'>,
): DeliveryAddress {
  return isDelivery ? address : { ...address, phoneNumber: '', additionalInstructions: '' };
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
  if (field === 'phoneNumber')
    return value === '' || isPhoneNumber(value) ? undefined : addressMessages.phoneNumber;
  if (field === 'taxId')
    return isTaxId(value) ? vatNumberProblem(value, address.country) : addressMessages.taxId;
  return undefined;
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

/** The lines of a label or a receipt, without empty ones. */
export function addressLines(address: StoredAddress): string[] {
  const { fullName, company = '', addressLine1, addressLine2 } = address;
  const { city, state, postalCode, country, phoneNumber } = address;
  const region = [state, postalCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [fullName, company, addressLine1, addressLine2, place, country, phoneNumber].filter(
    Boolean,
  );
}

function isMissing(field: AddressField, address: DeliveryAddress, scope: AddressScope): boolean {
  return address[field] === '' && isAddressFieldRequired(field, address.country, scope);
}
