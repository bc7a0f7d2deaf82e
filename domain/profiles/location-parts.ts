import { singleLine } from '../text.ts';
import type { ProfileFieldValues } from './profile-fields.ts';

/** The parts of a profile's location, where they are known; each may be empty. */
export interface LocationParts {
  /** The location that they belong to, as it is shown; empty where no parts are known. */
  formatted: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

/** Parts as a form or a request body brings them. */
export type LocationPartsInput = {
  readonly [Part in keyof LocationParts]?: LocationParts[Part] | undefined;
};

export const noLocationParts: Readonly<LocationParts> = {
  formatted: '',
  street: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
};

/** The parts of a suggested place. */
export function locationPartsOf(place: LocationParts): LocationParts {
  const { formatted, street, city, state, postcode, country } = place;
  return { formatted, street, city, state, postcode, country };
}

/**
 * The parts in the form in which they are stored. They hold for the location that they were suggested with:
 * once another one is typed, none are known.
 */
export function normalizeLocationParts(
  input: LocationPartsInput,
  { companyLocation }: Pick<ProfileFieldValues, 'companyLocation'>,
): LocationParts {
  const { formatted = '', street = '', city = '', state = '', postcode = '', country = '' } = input;
  if (formatted === '' || singleLine(formatted) !== companyLocation) return { ...noLocationParts };
  return {
    formatted: companyLocation,
    street: singleLine(street),
    city: singleLine(city),
    state: singleLine(state),
    postcode: singleLine(postcode),
    country: singleLine(country),
  };
}
