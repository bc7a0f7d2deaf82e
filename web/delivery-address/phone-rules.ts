import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Whether a number of this length can exist, by Google's libphonenumber.
 * @param country ISO 3166-1 alpha-2, for numbers without a country's code
 */
export function isPossiblePhone(phoneNumber: string, country: string): boolean {
  if (!isSupportedCountry(country)) return true;
  return parsePhoneNumberFromString(phoneNumber, country)?.isPossible() ?? false;
}
