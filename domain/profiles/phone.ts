import { maximumPhoneDigits } from '../phone-digits.ts';

export const phoneFormats = ['parentheses', 'dashes', 'none'] as const;
export type PhoneFormat = (typeof phoneFormats)[number];

const formattedFromDigits = 6;

interface CountryCode {
  readonly code: string;
  readonly countries: string;
  /** Whose region in a browser's locale means this code (ISO 3166). */
  readonly regions: readonly string[];
  /** Fewer digits, without the prefix dialled inside the country, are no number there. */
  readonly least: number;
  /** The longest number that is grouped (specification 2, section 5). */
  readonly digits: number;
  /** How a national number is grouped, without a leading 0; the last group takes the rest. */
  readonly groups: readonly number[];
}

export const countryCodes: readonly CountryCode[] = [
  {
    code: '+1',
    countries: 'United States, Canada',
    regions: ['US', 'CA', 'PR'],
    least: 10,
    digits: 10,
    groups: [3, 3, 4],
  },
  {
    code: '+44',
    countries: 'United Kingdom',
    regions: ['GB', 'GG', 'JE', 'IM'],
    least: 7,
    digits: 11,
    groups: [4, 3, 4],
  },
  { code: '+49', countries: 'Germany', regions: ['DE'], least: 6, digits: 11, groups: [3, 4, 4] },
  {
    code: '+33',
    countries: 'France',
    regions: ['FR'],
    least: 9,
    digits: 11,
    groups: [1, 2, 2, 2, 2],
  },
  { code: '+91', countries: 'India', regions: ['IN'], least: 10, digits: 10, groups: [5, 5] },
  { code: '+86', countries: 'China', regions: ['CN'], least: 8, digits: 11, groups: [3, 4, 4] },
  { code: '+81', countries: 'Japan', regions: ['JP'], least: 9, digits: 11, groups: [2, 4, 4] },
  { code: '+61', countries: 'Australia', regions: ['AU'], least: 6, digits: 11, groups: [3, 3, 3] },
  { code: '+55', countries: 'Brazil', regions: ['BR'], least: 8, digits: 11, groups: [2, 5, 4] },
];

export const defaultCountryCode = '+1';

/** A number and where it is dialled. */
export interface DialledNumber {
  /** With the plus sign, for example `+49`. */
  readonly countryCode: string;
  /** Digits only, as the owner typed them: perhaps with the 0 that is dialled inside the country. */
  readonly digits: string;
}

export interface PhoneNumber extends DialledNumber {
  readonly format: PhoneFormat;
}

/** What a phone field keeps of `text`: its digits, at most 15. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, maximumPhoneDigits);
}

export function isCountryCode(code: string): boolean {
  return countryCodes.some((country) => country.code === code);
}

/** The country code to begin with for a browser's locale (`de-DE`, `pt`); +1 where none fits. */
export function countryCodeOfLocale(locale: string): string {
  const region = regionOf(locale);
  const country = countryCodes.find(({ regions }) => region && regions.includes(region));
  return country?.code ?? defaultCountryCode;
}

/**
 * A number that was pasted whole, as `+49 (0)170 123-4567`, `0049170…` or `tel:+49…`, as its code and
 * the digits after it. `undefined` for a number without a code, or with one that is not in the list.
 */
export function splitPhone(text: string): DialledNumber | undefined {
  const whole = plainPhone(text).replace(/^00/, '+');
  const country = countryOfWhole(whole);
  if (country === undefined) return undefined;
  const digits = whole.slice(country.code.length).replace(/^0+/, '');
  return /^[0-9]+$/.test(digits) ? { countryCode: country.code, digits } : undefined;
}

/** The text of a phone field without what only groups its digits. */
export function plainPhone(text: string): string {
  return text
    .replace(/^\s*tel:/i, '')
    .replace(/＋/g, '+')
    .replace(/[\s()./]|\p{Pd}/gu, '');
}

/**
 * What is wrong with a number, as `plainPhone` leaves it; nothing is with none at all.
 * @param label what the form calls the field
 */
export function phoneProblem(
  { countryCode, digits }: DialledNumber,
  label: string,
): string | undefined {
  if (digits === '') return undefined;
  if (/^(\+|00)[1-9]/.test(digits) && countryOfWhole(digits) === undefined) {
    return `${label} begins with a country code that is not in the list`;
  }
  if (!/^[0-9]+$/.test(digits)) return `${label} may have digits only`;
  const least = countryCodes.find(({ code }) => code === countryCode)?.least ?? 1;
  return significantDigits({ countryCode, digits }).length < least
    ? `${label} is too short: a number with ${countryCode} has at least ${least} digits`
    : undefined;
}

/**
 * The digits as the form shows them on blur: grouped from 6 digits up to the 10 (`+1`, `+91`) or
 * 11 digits that a number has there. Shorter and longer ones stay plain: grouping them would guess.
 */
export function formatPhoneDigits({ countryCode, digits, format }: PhoneNumber): string {
  const country = countryCodes.find(({ code }) => code === countryCode);
  if (
    !country ||
    format === 'none' ||
    digits.length < formattedFromDigits ||
    digits.length > country.digits
  ) {
    return digits;
  }
  const [first = '', ...others] = grouped(digits, country.groups);
  return format === 'parentheses' ? `(${first}) ${others.join('-')}` : [first, ...others].join('-');
}

/** The number as a card shows it, for example `+1 (555) 123-4567`; empty without digits. */
export function formatPhone(phone: PhoneNumber): string {
  const digits = significantDigits(phone);
  return digits ? `${phone.countryCode} ${formatPhoneDigits({ ...phone, digits })}` : '';
}

/** The number as it is dialled from anywhere (E.164), for example `+15551234567`. */
export function e164(phone: DialledNumber): string | undefined {
  const digits = significantDigits(phone);
  return digits ? `${phone.countryCode}${digits}` : undefined;
}

/** Without the prefix that is dialled only inside the country: 0, in North America 1. */
function significantDigits({ countryCode, digits }: DialledNumber): string {
  if (countryCode === '+1') return digits.replace(/^1(?=[0-9]{10}$)/, '');
  return digits.replace(/^0+/, '');
}

/** The country of a number that begins with its code; no code begins with another. */
function countryOfWhole(number: string): CountryCode | undefined {
  const whole = number.replace(/^00/, '+');
  return countryCodes.find(({ code }) => whole.startsWith(code));
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().region;
  } catch {
    // No locale at all, as some embedded browsers have it.
    return undefined;
  }
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
