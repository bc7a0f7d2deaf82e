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

interface AddressRule {
  readonly label: string;
  /** In UTF-16 units, as `maxlength` counts. */
  readonly maximumLength: number;
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
};

export const addressFields = Object.keys(addressRules).filter(isAddressField);

function isAddressField(name: string): name is AddressField {
  return Object.hasOwn(addressRules, name);
}

/** An address as a form or a request body brings it. */
export type DeliveryAddressInput = { readonly [Field in AddressField]?: string | null | undefined };

export const emptyAddress = normalizeAddress({});

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
  const missing = addressFields.filter((field) => isMissing(field, address));
  if (missing.length === 0) return undefined;
  return `Please fill in: ${missing.map((field) => addressRules[field].label).join(', ')}`;
}

/** What is wrong with a normalised address, by field; empty when nothing is. */
export function addressProblems(address: DeliveryAddress): FieldErrors {
  return problemsBy((field) =>
    isMissing(field, address)
      ? `Please fill in: ${addressRules[field].label}`
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
  const { label, maximumLength } = addressRules[field];
  if (value.length <= maximumLength) return undefined;
  return `${label} must be at most ${maximumLength} characters long`;
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

function isMissing(field: AddressField, address: DeliveryAddress): boolean {
  return addressRules[field].isRequired && address[field] === '';
}
