import { languageNames, languages, type Language } from '../texts/languages.ts';

/** The languages that an owner can choose for the page: the visitor's, or a fixed one. */
export const pageLanguages = ['visitor', ...languages] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** A choice in words. */
export function pageLanguageName(choice: PageLanguage): string {
  return choice === 'visitor' ? 'The visitor’s language' : languageNames[choice];
}

/** A language that a page is asked for in. */
export interface AskedLanguage {
  readonly language: Language;
  /** Whether its reader has chosen it; else the browser takes it best. */
  readonly isChosen: boolean;
}

/** The language of a page: the one that its reader has chosen, else the owner's, else the browser's. */
export function languageOfPage(asked: AskedLanguage, choice: PageLanguage): Language {
  return asked.isChosen || choice === 'visitor' ? asked.language : choice;
}
