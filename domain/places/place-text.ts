/** From how many characters on places are looked for (specification 2, section 2). */
export const minimumPlaceText = 2;
/** How many suggestions there are at most. */
export const maximumPlaces = 5;

/** A text as places are compared by: without accents, case, punctuation or needless spaces. */
export function placeKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
