import { maximumPhoneDigits } from '../phone-digits.ts';
import { plainDigits } from '../typed-identifier.ts';

/** How digits are grouped: the three of the specification, and as people of the country write them. */
export const phoneFormats = ['parentheses', 'dashes', 'none', 'national'] as const;
export type PhoneFormat = (typeof phoneFormats)[number];

const formattedFromDigits = 6;

interface SpecifiedCountry {
  readonly code: string;
  readonly countries: string;
  /** Fewer digits, without the prefix dialled inside the country, are seldom a number there. */
  readonly least: number;
  /** The longest number that is grouped (specification 2, section 5). */
  readonly digits: number;
  /** How a national number is grouped, without a leading 0; the last group takes the rest. */
  readonly groups: readonly number[];
}

/** The codes of the specification, which come first in the list. */
export const specifiedCountries: readonly SpecifiedCountry[] = [
  { code: '+1', countries: 'United States, Canada', least: 10, digits: 10, groups: [3, 3, 4] },
  { code: '+44', countries: 'United Kingdom', least: 7, digits: 11, groups: [4, 3, 4] },
  { code: '+49', countries: 'Germany', least: 6, digits: 11, groups: [3, 4, 4] },
  { code: '+33', countries: 'France', least: 9, digits: 11, groups: [1, 2, 2, 2, 2] },
  { code: '+91', countries: 'India', least: 10, digits: 10, groups: [5, 5] },
  { code: '+86', countries: 'China', least: 8, digits: 11, groups: [3, 4, 4] },
  { code: '+81', countries: 'Japan', least: 9, digits: 11, groups: [2, 4, 4] },
  { code: '+61', countries: 'Australia', least: 6, digits: 11, groups: [3, 3, 3] },
  { code: '+55', countries: 'Brazil', least: 8, digits: 11, groups: [2, 5, 4] },
];

export const defaultCountryCode = '+1';

/** A number and where it is dialled. */
export interface DialledNumber {
  /** With the plus sign, for example `+49`. */
  readonly countryCode: string;
  /**
   * Digits only. With a specified code as the owner typed them, perhaps with the 0 that is dialled inside the
   * country; with any other as they follow the code in an international number.
   */
  readonly digits: string;
}

export interface PhoneNumber extends DialledNumber {
  readonly format: PhoneFormat;
}

/** The digits of any script that a phone field keeps of `text`, as 0–9, at most 15. */
export function phoneDigits(text: string): string {
  return plainDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, maximumPhoneDigits);
}

/** @returns `undefined` for a code that the specification does not name */
export function specifiedCountryOf(countryCode: string): SpecifiedCountry | undefined {
  return specifiedCountries.find(({ code }) => code === countryCode);
}

/** The formats a number with this code can have: the two of the specification are for its nine codes. */
export function phoneFormatsOf(countryCode: string): readonly PhoneFormat[] {
  return specifiedCountryOf(countryCode) === undefined ? ['national', 'none'] : phoneFormats;
}

/** The chosen format where this country has it, else the country's own. */
export function phoneFormatFor(countryCode: string, format: PhoneFormat): PhoneFormat {
  return phoneFormatsOf(countryCode).includes(format) ? format : 'national';
}

/**
 * The digits grouped as the specification says: from 6 digits up to the 10 (`+1`, `+91`) or 11 digits that
 * a number has there. Shorter and longer ones stay plain, for grouping them would guess; so do those of other
 * countries and the format `national`, which `phone-format.ts` groups by the library.
 */
export function groupPhoneDigits({ countryCode, digits, format }: PhoneNumber): string {
  const country = specifiedCountryOf(countryCode);
  if (
    !country ||
    format === 'none' ||
    format === 'national' ||
    digits.length < formattedFromDigits ||
    digits.length > country.digits
  ) {
    return digits;
  }
  const [first = '', ...others] = grouped(digits, country.groups);
  return format === 'parentheses' ? `(${first}) ${others.join('-')}` : [first, ...others].join('-');
}

/** Whether the library groups a number, and not the specification. */
export function isGroupedByLibrary({ countryCode, format }: Omit<PhoneNumber, 'digits'>): boolean {
  if (format === 'none') return false;
  return format === 'national' || specifiedCountryOf(countryCode) === undefined;
}

/** The number with its country code, grouped without the library; empty without digits. */
export function phoneText(phone: PhoneNumber): string {
  const digits = significantDigits(phone);
  return digits ? `${phone.countryCode} ${groupPhoneDigits({ ...phone, digits })}` : '';
}

/** The number as it is dialled from anywhere (E.164), for example `+15551234567`. */
export function e164(phone: DialledNumber): string | undefined {
  const digits = significantDigits(phone);
  return digits ? `${phone.countryCode}${digits}` : undefined;
}

/**
 * Without the prefix that is dialled only inside the country: 0, in North America 1. Numbers of other
 * countries are stored without theirs; a 0 that begins them, as in Italy, belongs to them.
 */
export function significantDigits({ countryCode, digits }: DialledNumber): string {
  if (countryCode === '+1') return digits.replace(/^1(?=[0-9]{10}$)/, '');
  return specifiedCountryOf(countryCode) === undefined ? digits : digits.replace(/^0+/, '');
}

function grouped(digits: string, sizes: readonly number[]): string[] {
  const groups: string[] = [];
  let rest = digits;
  for (const [index, size] of sizes.entries()) {
    const isLast = index === sizes.length - 1;
    const leadingZero = index === 0 && digits.startsWith('0') ? 1 : 0;
    const end = isLast ? rest.length : size + leadingZero;
    groups.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return groups.filter(Boolean);
}
