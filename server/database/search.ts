import { sql, type RawBuilder } from 'kysely';
import { anywherePattern, hasTrigram, wordsPattern } from '#domain/search-pattern.ts';
import { singleLine } from '#domain/text.ts';

/**
 * The signs that trigrams leave out, and `signs_of` keeps; every e-mail address has two of
 * them.
 */
const signs = /[!-/:-?[-`{-~]/g;
const everyones = '.';

/**
 * Whether words hold what was typed, which is taken as it is: `%` is a `%`. Fewer than three letters or
 * digits in a row find what begins with them, for an index of trigrams knows no shorter ones elsewhere.
 * @param words the searched words of a row, folded by `searchable`, each after a space, as they are indexed
 * @param signsOf their signs, where these are indexed as well
 */
export function holdsTyped(
  words: RawBuilder<string>,
  typed: string,
  signsOf?: RawBuilder<string[]>,
): RawBuilder<boolean> {
  const looked = singleLine(typed);
  const pattern = wordsPattern(looked) ?? anywherePattern(looked);
  const isHeld = sql<boolean>`${words} like searchable(${pattern})`;
  const typedSigns = [...new Set(looked.match(signs) ?? [])].filter((sign) => sign !== everyones);
  if (hasTrigram(looked) || signsOf === undefined || typedSigns.length === 0) return isHeld;
  return sql<boolean>`(${isHeld} and ${signsOf} @> ${typedSigns}::text[])`;
}
