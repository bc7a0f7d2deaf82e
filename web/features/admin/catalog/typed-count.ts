import { readIdentifier } from '#domain/typed-identifier.ts';

/** Stands for a typed text that is no whole number, or is left empty; every rule refuses it. */
export const noCount = -1;

/**
 * Reads a whole number as keepers type it: digits of any script, with or without `,` or spaces between the thousands.
 * The rules of a field decide which numbers it takes.
 */
export function countOf(typed: string): number {
  const digits = readIdentifier(typed).replaceAll(/(?<=\d)[ ,](?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : noCount;
}
