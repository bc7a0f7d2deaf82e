import { maximumPhoneDigits } from '../phone-digits.ts';
import { readDashed } from '../typed-identifier.ts';
import { callingCodeOf, serviceCodes } from './calling-codes.ts';
import { e164, significantDigits, specifiedCountryOf, type DialledNumber } from './phone.ts';

/** Fewer digits seldom follow a country's code. */
const leastDigits = 4;

/** The content of a phone field after it was typed, filled or pasted into. */
export interface PhoneEntry {
  /** The number came with its country's code. */
  readonly countryCode?: string;
  /** The number without that code; with a plus sign in it as long as no country is known. */
  readonly text: string;
}

/**
 * Reads a number as it was given: `+49 (0)170 123-4567`, `0049170…`, `tel:+49…`, `Mobile: +372 512 3456` or
 * without a code. A plus sign that leads to no country stays in the text, for `phoneProblem` to refuse: its
 * digits are never taken for a number of the country that happens to be chosen.
 */
export function readPhone(given: string): PhoneEntry {
  const text = plainPhone(given);
  const whole = wholeNumberIn(text);
  if (whole === undefined) return { text };
  const countryCode = callingCodeOf(whole);
  if (countryCode === undefined) return { text: whole };
  const digits = whole.slice(countryCode.length);
  if (!/^[0-9]*$/.test(digits)) return { text: whole };
  const isSpecified = specifiedCountryOf(countryCode) !== undefined;
  return { countryCode, text: isSpecified ? digits.replace(/^0+/, '') : digits };
}

/** The text of a phone field without what only groups its digits. */
export function plainPhone(text: string): string {
  return readDashed(text)
    .replace(/^tel:/i, '')
    .replace(/[-\s()./]/g, '');
}

/**
 * Whether a field has to keep a text as it is, for `phoneProblem` to refuse: a plus sign without a country, or
 * words between digits. Without them an extension would become a part of the number.
 */
export function isRefused(text: string): boolean {
  const plain = plainPhone(text);
  return plain.includes('+') || /[0-9][^0-9]+[0-9]/.test(plain);
}

/** A number with a plus sign, or 00 in its place, from there on; digits before it are no part of one. */
function wholeNumberIn(text: string): string | undefined {
  if (/^00[1-9]/.test(text)) return text.replace(/^00/, '+');
  return /^[^0-9+]*(\+.*)$/s.exec(text)?.[1];
}

/**
 * Returns the problem of the digits of a number, as `readPhone` leaves them; empty ones have none.
 * @param label what the form calls the field
 */
export function phoneProblem(digits: string, label: string): string | undefined {
  if (digits === '') return undefined;
  if (/^(\+|00)[1-9][0-9]*$/.test(digits) && hasUnknownCode(digits)) {
    return (
      serviceCodeProblem(digits) ?? `${label} starts with a country code that isn’t on the list`
    );
  }
  if (digits.lastIndexOf('+') > 0)
    return `${label} has a plus sign in the middle. Enter one number.`;
  return /^[0-9]+$/.test(digits) ? undefined : `${label} can only contain digits`;
}

/** The problem of a number of a satellite or another service without a country, which many networks can't dial. */
export function serviceCodeProblem(written: string): string | undefined {
  const whole = wholeNumberIn(plainPhone(written));
  const code = serviceCodes.find((one) => whole?.startsWith(one));
  return code === undefined
    ? undefined
    : `${code} is a satellite, toll-free or international code. Please enter a country’s number.`;
}

/** Whether a text is a number with a plus sign, or 00, that leads to no country. */
export function hasUnknownCode(written: string): boolean {
  const whole = wholeNumberIn(plainPhone(written));
  return whole !== undefined && callingCodeOf(whole) === undefined;
}

/**
 * The question about a number that looks wrong for its country, for a form to ask beside the field. Such a number is
 * taken (specification 2, section 5: digits only, at most 15): numbering plans change, and short numbers exist.
 */
export function phoneDoubt(
  number: DialledNumber,
  words: PhoneDoubtWords = englishDoubts,
): string | undefined {
  const { countryCode } = number;
  const digits = significantDigits(number);
  if (!/^[0-9]+$/.test(digits)) return undefined;
  if (countryCode === '+1' && digits.startsWith('0')) {
    return words.zero;
  }
  const specified = specifiedCountryOf(countryCode);
  if (digits.length < (specified?.least ?? leastDigits)) {
    return words.short(countryCode);
  }
  // With its code, a number has at most 15 digits (ITU-T E.164).
  const most = maximumPhoneDigits - (countryCode.length - 1);
  return digits.length > most ? words.long(countryCode) : undefined;
}

/** The questions about a number, by its country's code. */
export interface PhoneDoubtWords {
  /** Of one with +1. */
  readonly zero: string;
  readonly short: (code: string) => string;
  readonly long: (code: string) => string;
}

const englishDoubts: PhoneDoubtWords = {
  zero: 'Numbers with +1 don’t begin with 0. Is the country correct?',
  short: (code) => `This looks short for a number with ${code}. Is it correct?`,
  long: (code) => `This looks long for a number with ${code}. Is it correct?`,
};

/**
 * The number to dial for what somebody wrote in a field of one line, for `tel:` links. Words and extensions
 * that follow it are left out.
 * @returns as it was written where it has no country code; `undefined` for what has no digits, or a code
 *   of no country
 */
export function dialledText(written: string): string | undefined {
  const number = /^[^0-9+*]*(\+?[0-9*#]+)/.exec(plainPhone(written))?.[1] ?? '';
  const { countryCode, text } = readPhone(number);
  if (countryCode !== undefined) return e164({ countryCode, digits: text });
  return text === '' || /^(\+|00)/.test(text) ? undefined : text;
}
