import type { Language } from '#domain/texts/languages.ts';
import type { CatalogueFile } from './text-check.ts';

/** A term of `domain/texts/glossary.json`: the words of each language of which one stands for it, in any form of it. */
export interface Term extends Readonly<Partial<Record<Language, readonly string[]>>> {
  /** English phrases in which the word is another one. */
  readonly not?: readonly string[];
}

export type Glossary = Readonly<Record<string, Term>>;

/** By term and key: the languages, between spaces, whose text says it otherwise on purpose, or without the word. */
export type Excused = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A text that has none of a term's words, although the English one has the term. */
export interface OtherWord {
  readonly term: string;
  readonly key: string;
  readonly language: Language;
  readonly wanted: readonly string[];
  readonly text: string;
}

const arabicVowels = /[\u064b-\u0652\u0640]/g;
const normalize = (text: string) => text.toLowerCase().replaceAll(arabicVowels, '');

/** A term's singular and plural. */
const formsOf = (term: string): string => {
  if (term.endsWith('s')) return term;
  return /[^aeou]y$/.test(term) ? `${term.slice(0, -1)}(?:y|ies)` : `${term}s?`;
};

/** Finds the texts that say a term of the glossary in another word. */
export function findOtherWords(files: readonly CatalogueFile[], glossary: Glossary): OtherWord[] {
  const english = Object.entries(files.find(({ language }) => language === 'en')?.messages ?? {});
  return Object.entries(glossary).flatMap(([term, { not = [], ...words }]) => {
    const wanted = new RegExp(String.raw`(?<![\w./-])(?:${formsOf(term)})(?!\w)`, 'i');
    const others = not.map((phrase) => new RegExp(formsOf(phrase), 'gi'));
    const keys = english.flatMap(([key, text]) => {
      const own = text.replaceAll(/\{\w+\}/g, '{}');
      return wanted.test(others.reduce((left, other) => left.replaceAll(other, ''), own))
        ? [key]
        : [];
    });
    return files.flatMap(({ language, messages }) => {
      const known = words[language];
      if (known === undefined) return [];
      return keys.flatMap((key): OtherWord[] => {
        const text = messages[key];
        if (text === undefined) return [];
        const said = normalize(text);
        return known.some((word) => said.includes(normalize(word)))
          ? []
          : [{ term, key, language, wanted: known, text }];
      });
    });
  });
}

const isExcused = (excused: Excused, { term, key, language }: OtherWord): boolean =>
  excused[term]?.[key]?.split(' ').includes(language) === true;

/** Describes in a line each text that says a term in another word and is not excused, for a translator. */
export function describeOtherWords(found: readonly OtherWord[], excused: Excused): string[] {
  return found
    .filter((one) => !isExcused(excused, one))
    .map(
      ({ term, key, language, wanted, text }) =>
        `${language}: ${key} has no word for '${term}' (${wanted.join(', ')}): ${text}`,
    );
}

/**
 * The excuses that are still needed.
 * @param isTaken whether all that was found is excused from now on
 */
export function excusesFor(
  found: readonly OtherWord[],
  excused: Excused,
  isTaken: boolean,
): Excused {
  const left: Record<string, Record<string, string>> = {};
  for (const one of found) {
    if (!isTaken && !isExcused(excused, one)) continue;
    const ofTerm = (left[one.term] ??= {});
    const others = ofTerm[one.key];
    ofTerm[one.key] = others === undefined ? one.language : `${others} ${one.language}`;
  }
  return left;
}
