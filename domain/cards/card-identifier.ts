import { readCode } from '../typed-identifier.ts';

/** Of each pair that is misread in print only one: 8 not B, 6 not G, 5 not S, 2 not Z, V not U. */
const alphabet = '23456789ACDEFHJKMNPRTVWXY';
const length = 8;
const partPattern = new RegExp(`^[${alphabet}]+$`);
const pattern = new RegExp(`^[${alphabet}]{${length}}$`);

/** The characters that a misread one must have been; 0 O Q 1 I L have no look-alike in the alphabet. */
const misread: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2', U: 'V' };

/** Whether `text` has the form of the identifier printed on a card (decisions, "Physical cards"). */
export function isCardIdentifier(text: string): boolean {
  return pattern.test(text);
}

/** @param randomBelow a cryptographic random integer from 0 up to, not including, its argument. */
export function makeCardIdentifier(randomBelow: (limit: number) => number): string {
  return Array.from({ length }, () => alphabet.charAt(randomBelow(alphabet.length))).join('');
}

/** The identifier somebody meant who read it off a card and typed it: any case, spaces, hyphens. */
export function parseCardIdentifier(text: string): string | undefined {
  const identifier = readMisread(text);
  return identifier !== undefined && isCardIdentifier(identifier) ? identifier : undefined;
}

/** The same of any part of one; undefined where it has a character that none has. */
export function readMisread(text: string): string | undefined {
  const read = readCode(text)
    .replaceAll('-', '')
    .toUpperCase()
    .replace(/[BGSZU]/g, (character) => misread[character] ?? character);
  return partPattern.test(read) ? read : undefined;
}
