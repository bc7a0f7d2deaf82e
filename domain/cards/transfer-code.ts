import { readCode } from '../typed-identifier.ts';

/** Without what is misread: a person writes it down or reads it out. */
const alphabet = '23456789ACDEFHJKMNPRTVWXY';
const groups = 3;
const groupLength = 4;

/**
 * The one-time code that lets somebody claim a released card, such as `7K3M-X9PA-42TD`: 12
 * characters of 25, about 55 bits.
 *
 * @param randomBelow a cryptographic random integer from 0 up to, not including, its argument.
 */
export function makeTransferCode(randomBelow: (limit: number) => number): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomBelow(alphabet.length))).join(
      '',
    );
  return Array.from({ length: groups }, group).join('-');
}

/** A typed transfer code in the form it was given out in: any case, spaces, hyphens or none. */
export function normalizeTransferCode(text: string): string {
  const characters = readCode(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return (characters.match(/.{1,4}/g) ?? []).join('-');
}
