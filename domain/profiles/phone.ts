export const phoneFormats = ['parentheses', 'dashes', 'none'] as const;
export type PhoneFormat = (typeof phoneFormats)[number];

/** Digits a phone number may have; the country code is kept apart. */
export const maximumPhoneDigits = 15;
const formattedFromDigits = 6;

interface CountryCode {
  readonly code: string;
  readonly countries: string;
  /** The longest number that is grouped (specification 2, section 5). */
  readonly digits: number;
  /** How a national number is grouped, without a leading 0; the last group takes the rest. */
  readonly groups: readonly number[];
}

export const countryCodes: readonly CountryCode[] = [
  { code: '+1', countries: 'United States, Canada', digits: 10, groups: [3, 3, 4] },
  { code: '+44', countries: 'United Kingdom', digits: 11, groups: [4, 3, 4] },
  { code: '+49', countries: 'Germany', digits: 11, groups: [3, 4, 4] },
  { code: '+33', countries: 'France', digits: 11, groups: [1, 2, 2, 2, 2] },
  { code: '+91', countries: 'India', digits: 10, groups: [5, 5] },
  { code: '+86', countries: 'China', digits: 11, groups: [3, 4, 4] },
  { code: '+81', countries: 'Japan', digits: 11, groups: [2, 4, 4] },
  { code: '+61', countries: 'Australia', digits: 11, groups: [3, 3, 3] },
  { code: '+55', countries: 'Brazil', digits: 11, groups: [2, 5, 4] },
];

export interface PhoneNumber {
  /** With the plus sign, for example `+49`. */
  readonly countryCode: string;
  /** Digits only, as the owner typed them: perhaps with the 0 that is dialled inside the country. */
  readonly digits: string;
  readonly format: PhoneFormat;
}

/** What a phone field keeps of `text`: its digits, at most 15. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, maximumPhoneDigits);
}

export function isCountryCode(code: string): boolean {
  return countryCodes.some((country) => country.code === code);
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
export function e164(phone: Pick<PhoneNumber, 'countryCode' | 'digits'>): string | undefined {
  const digits = significantDigits(phone);
  return digits ? `${phone.countryCode}${digits}` : undefined;
}

/** Without the prefix that is dialled only inside the country: 0, in North America 1. */
function significantDigits({ countryCode, digits }: Pick<PhoneNumber, 'countryCode' | 'digits'>) {
  if (countryCode === '+1') return digits.replace(/^1(?=[0-9]{10}$)/, '');
  return digits.replace(/^0+/, '');
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
