import {
  parsePhoneNumberFromString,
  type PhoneNumber as ParsedNumber,
} from 'libphonenumber-js/min';
import { callingCodes, isCountryCode } from './calling-codes.ts';
import {
  e164,
  groupPhoneDigits,
  isGroupedByLibrary,
  phoneText,
  specifiedCountryOf,
  type DialledNumber,
  type PhoneNumber,
} from './phone.ts';

/*
 * These functions need the library's tables, 25 kB compressed: the server has them, a browser loads them
 * with the form or the number that needs them. Everything else about phone numbers stands in `phone.ts`.
 */

/**
 * The digits as they follow the country's code: `8 912 345-67-89` with `+7` is 9123456789, Argentina's
 * `011 15-2345-6789` is 91123456789. Numbers with a specified code stay as they were typed, and so does
 * what can be no number of the country.
 */
export function nationalDigits({ countryCode, digits }: DialledNumber): string {
  const isSpecified = specifiedCountryOf(countryCode) !== undefined;
  if (isSpecified || !isCountryCode(countryCode) || !/^[0-9]+$/.test(digits)) return digits;
  const defaultCallingCode = countryCode.slice(1);
  const number = parsePhoneNumberFromString(digits, { defaultCallingCode });
  const isOfCountry = number?.countryCallingCode === defaultCallingCode && number.isPossible();
  return isOfCountry ? number.nationalNumber : digits;
}

/** The number as a card shows it, for example `+1 (555) 123-4567`; empty without digits. */
export function formatPhone(phone: PhoneNumber): string {
  const plain = phoneText(phone);
  if (!isGroupedByLibrary(phone)) return plain;
  const shown = parse(phone)?.formatInternational() ?? plain;
  return hasSameDigits(shown, plain) ? shown : plain;
}

/** The digits as the form shows them when its field is left; none is added or lost. */
export function formatPhoneDigits(phone: PhoneNumber): string {
  if (!isGroupedByLibrary(phone)) return groupPhoneDigits(phone);
  const number = parse(phone);
  const withoutCode = number?.formatInternational().slice(phone.countryCode.length).trim();
  const shown = [withoutCode, number?.formatNational()].find(
    (text) => text !== undefined && hasSameDigits(text, phone.digits),
  );
  return shown ?? phone.digits;
}

/** The country of a number, as far as its digits say it. */
export interface PhoneRegion {
  /** ISO 3166-1 alpha-2. */
  readonly region: string;
  /** The digits belong to this one of the countries that share the code; it is no guess at the main one. */
  readonly isCertain: boolean;
}

/**
 * The country that a number belongs to: `+7 701` is Kazakhstan's, though Russia is the main country of `+7`. The
 * first digits are enough, so that it can be said while they are typed.
 * @returns `undefined` for a code of no country
 */
export function phoneRegion(phone: DialledNumber): PhoneRegion | undefined {
  const regions = callingCodes.get(phone.countryCode) ?? [];
  const own = parse(phone)?.country;
  if (own !== undefined && regions.includes(own)) return { region: own, isCertain: true };
  const [main] = regions;
  return main === undefined ? undefined : { region: main, isCertain: regions.length === 1 };
}

function parse(phone: DialledNumber): ParsedNumber | undefined {
  const number = e164(phone);
  return number === undefined ? undefined : parsePhoneNumberFromString(number);
}

function hasSameDigits(one: string, other: string): boolean {
  return one.replace(/\D/g, '') === other.replace(/\D/g, '');
}
