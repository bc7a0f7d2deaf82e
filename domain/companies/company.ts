import type { FieldErrors } from '../errors.ts';
import { addressProblems } from '../orders/address-problems.ts';
import {
  emptyAddress,
  normalizeAddress,
  type DeliveryAddress,
} from '../orders/delivery-address.ts';
import { parseColor } from '../profiles/theme-color.ts';
import { singleLine } from '../text.ts';

export const maximumGroupNameLength = 80;
const maximumNameLength = 120;

type CompanyAddress = Pick<
  DeliveryAddress,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'country' | 'taxId'
>;

/** The details that the admins of a company give; empty where nothing was given. */
export interface CompanyDetails extends CompanyAddress {
  readonly name: string;
  /** Site path of an uploaded image. */
  readonly logo: string;
  /** `#rrggbb`. */
  readonly color: string;
}

/** The details alone, of a company or a form that has more. */
export function detailsOf(company: CompanyDetails) {
  const { name, logo, color, addressLine1, addressLine2 } = company;
  const { city, state, postalCode, country, taxId } = company;
  const address = { addressLine1, addressLine2, city, state, postalCode, country };
  return { name, logo, color, ...address, taxId };
}

export const emptyCompany: CompanyDetails = detailsOf({
  ...emptyAddress,
  name: '',
  logo: '',
  color: '',
});

export const companyErrorMessages = {
  name: 'Please enter the name of the company.',
  nameLength: `The name must be at most ${maximumNameLength} characters long.`,
  color: 'Please enter a color such as #1a2b3c.',
  groupName: 'Please enter a name for the group.',
  groupNameLength: `The name must be at most ${maximumGroupNameLength} characters long.`,
  changed: 'Someone else changed this in the meantime. Please check it again.',
  noSeat:
    'All seats are in use. Withdraw an invitation, remove a member, or ask an owner to add seats.',
} as const;

/** The details in the one form in which they are checked and kept. */
export function normalizeCompany(details: CompanyDetails): CompanyDetails {
  return detailsOf({
    ...normalizeAddress(details),
    name: singleLine(details.name),
    logo: details.logo.trim(),
    color: parseColor(details.color) ?? details.color.trim(),
  });
}

const anyAddress = { isDelivery: false, shippedTo: [], statesWithTax: [] };

/** The problems of normalised details, by field; the address may be left out, or only begun. */
export function companyProblems(details: CompanyDetails): FieldErrors {
  const { name, logo: _, color, ...address } = details;
  const { country, ...others } = addressProblems(
    { ...emptyAddress, ...address, fullName: 'The company' },
    anyAddress,
  );
  return {
    ...others,
    ...(country !== undefined && address.country !== '' && { country }),
    ...(color !== '' && parseColor(color) === undefined && { color: companyErrorMessages.color }),
    ...named('name', nameProblem(name)),
  };
}

function named(field: string, problem: string | undefined) {
  return problem === undefined ? {} : { [field]: problem };
}

export function nameProblem(name: string): string | undefined {
  if (name === '') return companyErrorMessages.name;
  return name.length > maximumNameLength ? companyErrorMessages.nameLength : undefined;
}

export function groupNameProblem(name: string): string | undefined {
  if (name === '') return companyErrorMessages.groupName;
  return name.length > maximumGroupNameLength ? companyErrorMessages.groupNameLength : undefined;
}
