import { readOtp } from '../otp.ts';
import { unambiguousAlphabet } from '../unique-id.ts';

/** So many codes an account gets at once. */
export const recoveryCodeCount = 10;

const length = 20;
const groupLength = 5;
const pattern = new RegExp(`^[${unambiguousAlphabet}]{${length}}$`);

/**
 * A code that stands in for a lost phone: 99 random bits, so that a fast hash of it says nothing and nobody
 * guesses it.
 * @param randomBelow a cryptographic random integer from 0 up to, not including, its argument
 */
export function makeRecoveryCode(randomBelow: (limit: number) => number): string {
  return Array.from({ length }, () =>
    unambiguousAlphabet.charAt(randomBelow(unambiguousAlphabet.length)),
  ).join('');
}

/** As it is shown and printed: `abcde-fghjk-mnpqr-stuvw`. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** @returns the code that somebody typed in any groups and case; undefined for what is none */
export function readRecoveryCode(typed: string): string | undefined {
  const code = readOtp(typed).toLowerCase();
  return pattern.test(code) ? code : undefined;
}
