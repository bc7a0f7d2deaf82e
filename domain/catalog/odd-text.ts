import { singleLine } from '../text.ts';

/** Whether nobody would see anything of a text, or it is too long. @param most in characters */
export function isOddText(text: string, most: number): boolean {
  return singleLine(text) === '' || text.length > most;
}

/** The same for a text that may be left empty. */
export function isOddWhereTyped(text: string, most: number): boolean {
  return text !== '' && isOddText(text, most);
}
