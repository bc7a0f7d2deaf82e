import { createContext, useContext } from 'react';
import type { ProfileFieldName } from '#domain/profiles/profile-fields.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { SectionName } from './use-form-sections.ts';

/** The words around the picture of a profile. */
export interface PictureWords {
  readonly hint: string;
  readonly choose: string;
  readonly replace: string;
  readonly take: string;
  readonly remove: string;
  readonly uploaded: string;
  readonly failed: string;
}

/** The words of a profile's form in the language of who fills it in; those left out are English. */
export interface FormWords {
  /** Of the names of countries. */
  readonly language?: Language;
  readonly labels?: Partial<Record<ProfileFieldName, string>>;
  /** Of a choice, by its value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The titles of the sections; what stands in them is English. */
  readonly sections?: Readonly<Record<SectionName, string>>;
  readonly addMore?: string;
  readonly picture?: PictureWords;
}

export const FormWordsContext = createContext<FormWords>({});

export const useFormWords = (): FormWords => useContext(FormWordsContext);
