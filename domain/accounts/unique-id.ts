/** Lower case without what is mistaken for something else in print: i l o 0 1. */
export const unambiguousAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;
const pattern = new RegExp(`^[${unambiguousAlphabet}]{${length}}$`);

/** Names an account's public page, `/card/{uniqueId}` (decisions, "Public card and contact"). */
export function isUniqueId(text: string): boolean {
  return pattern.test(text);
}

/** @param randomBelow a cryptographic random integer from 0 up to, not including, its argument. */
export function makeUniqueId(randomBelow: (limit: number) => number): string {
  return Array.from({ length }, () =>
    unambiguousAlphabet.charAt(randomBelow(unambiguousAlphabet.length)),
  ).join('');
}
