import type { FieldErrors } from '../errors.ts';
import { multiLine, singleLine } from '../text.ts';

/** Where the cards go (specification 1, section 3); what was not given is empty. */
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
}

/**
 * As a payment provider collected it: its country is ISO 3166-1 alpha-2, and fields the buyer left out
 * are empty.
 */
export type CollectedAddress = Omit<DeliveryAddress, 'additionalInstructions'>;

export type AddressField = keyof DeliveryAddress;

/** In the order of the form. */
export const addressFields = [
  'fullName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'country',
  'phoneNumber',
  'additionalInstructions',
] as const satisfies readonly AddressField[];

/** An address as a form or a request body brings it. */
export type DeliveryAddressInput = { readonly [Field in AddressField]?: string | null | undefined };

export const addressLabels: Readonly<Record<AddressField, string>> = {
  fullName: 'Full Name',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal Code',
  country: 'Country',
  phoneNumber: 'Phone Number',
  additionalInstructions: 'Additional Instructions',
};

/** In the order in which what is missing is named (specification 1, section 5). */
export const requiredAddressFields = [
  'fullName',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'country',
  'phoneNumber',
] as const satisfies readonly AddressField[];

/** The longest each may be, in UTF-16 units, as `maxlength` counts. */
export const addressMaximumLengths: Readonly<Record<AddressField, number>> = {
  fullName: 120,
  phoneNumber: 40,
  addressLine1: 200,
  addressLine2: 200,
  city: 100,
  state: 100,
  postalCode: 20,
  country: 100,
  additionalInstructions: 500,
};

export const emptyAddress: DeliveryAddress = {
  fullName: '',
  phoneNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  additionalInstructions: '',
};

/** An address in the one form in which it is checked, stored and printed. */
export function normalizeAddress(input: DeliveryAddressInput): DeliveryAddress {
  const line = (field: AddressField) => singleLine(input[field] ?? '');
  return {
    fullName: line('fullName'),
    phoneNumber: line('phoneNumber'),
    addressLine1: line('addressLine1'),
    addressLine2: line('addressLine2'),
    city: line('city'),
    state: line('state'),
    postalCode: line('postalCode'),
    country: line('country'),
    additionalInstructions: multiLine(input.additionalInstructions ?? ''),
  };
}

/** 'Please fill in: Full Name, City' (specification 1, section 5), or `undefined`. */
export function missingAddressMessage(address: DeliveryAddress): string | undefined {
  const missing = requiredAddressFields.filter((field) => address[field] === '');
  if (missing.length === 0) return undefined;
  return `Please fill in: ${missing.map((field) => addressLabels[field]).join(', ')}`;
}

/** What is wrong with a normalised address, by field; empty when nothing is. */
export function addressProblems(address: DeliveryAddress): FieldErrors {
  return problemsBy((field) =>
    isRequiredAddressField(field) && address[field] === ''
      ? `Please fill in: ${addressLabels[field]}`
      : lengthProblem(field, address[field]),
  );
}

/** What is too long in a normalised address, by field: all that is asked of an unfinished one. */
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
  const maximum = addressMaximumLengths[field];
  if (value.length <= maximum) return undefined;
  return `${addressLabels[field]} must be at most ${maximum} characters long`;
}

/** What to say of the whole: all that is missing in one message, else the first thing wrong. */
export function addressProblem(address: DeliveryAddress): string | undefined {
  return missingAddressMessage(address) ?? Object.values(addressProblems(address))[0];
}

/** The lines of a label or a receipt, without empty ones. */
export function addressLines(address: DeliveryAddress): string[] {
  const { fullName, addressLine1, addressLine2, city, state, postalCode, country } = address;
  const region = [state, postalCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [fullName, addressLine1, addressLine2, place, country, address.phoneNumber].filter(
    Boolean,
  );
}

export function isRequiredAddressField(field: AddressField): boolean {
  return requiredAddressFields.some((required) => required === field);
}
