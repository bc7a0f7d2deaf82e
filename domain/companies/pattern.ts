import { finishSlug } from '../profiles/slug.ts';
import { personNameParts } from '../public-card/vcard-name.ts';

/** A member, as patterns know one; what is not known is empty. */
export interface PatternPerson {
  readonly first: string;
  readonly last: string;
  readonly name: string;
  readonly email: string;
}

/** The words that may stand in braces. */
export const patternWords = ['first', 'last', 'name', 'email'] as const;
type PatternWord = (typeof patternWords)[number];

const inBraces = /\{([^{}]*)\}/g;

/** The names of an account; a first and last name that it does not say are read from the whole one. */
export function patternPerson(account: {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): PatternPerson {
  const { firstName, lastName, email } = account;
  const name = account.name.trim() || `${firstName} ${lastName}`.trim();
  const { given, family } = personNameParts(name);
  return { first: firstName.trim() || given, last: lastName.trim() || family, name, email };
}

/** The problem of a pattern that has a word which nobody can fill in. */
export function patternProblem(pattern: string): string | undefined {
  const unknown = [...pattern.matchAll(inBraces)].find(([, word = '']) => !isWord(word));
  if (unknown === undefined) return undefined;
  const known = patternWords.map((word) => `{${word}}`).join(', ');
  return `“${unknown[0]}” isn’t a placeholder. You can use: ${known}.`;
}

/** Kinds of fields that take letters of addresses alone, such as `jose` for 'José'. */
const addressKinds: readonly string[] = ['email', 'website', 'social'];

/**
 * A pattern such as `{first}.{last}@example.com` for a person.
 * @returns `isWhole` false: a part of an address has nothing to be filled with
 */
export function fillPattern(
  kind: string,
  pattern: string,
  person: PatternPerson,
): { readonly text: string; readonly isWhole: boolean } {
  const isAddress = addressKinds.includes(kind);
  let isWhole = true;
  const text = pattern.replace(inBraces, (braced, word: string) => {
    if (!isWord(word)) return braced;
    const value = person[word];
    const filled = isAddress && word !== 'email' ? finishSlug(value) : value;
    if (filled === '' && isAddress) isWhole = false;
    return filled;
  });
  return { text: text.trim(), isWhole };
}

function isWord(word: string): word is PatternWord {
  return patternWords.some((known) => known === word);
}
