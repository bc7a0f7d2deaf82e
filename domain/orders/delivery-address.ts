import { countryCodeOf, countryName } from '../places/countries.ts';
import { multiLine, singleLine } from '../text.ts';
import { readDashed, readIdentifier } from '../typed-identifier.ts';
import type { AddressScope } from './address-scope.ts';

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
  taxId: 'A tax ID can only contain letters, digits, spaces, dots, dashes and slashes.',
  notShipped: (country: string) => `We don’t ship to ${country} yet.`,
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
  // The names of all countries are made at the first question: 20 ms on a computer, which no page has to pay at its start.
  if (text === '') return text;
  const code = countryCodeOf(text);
  return code === undefined ? text : countryName(code);
}

/** The part of a normalised address that a form of this scope shows. */
export function shownAddress(
  address: DeliveryAddress,
  { isDelivery }: Pick<AddressScope, 'isDelivery'>,
): DeliveryAddress {
  return isDelivery ? address : { ...address, phoneNumber: '', additionalInstructions: '' };
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
