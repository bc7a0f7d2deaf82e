import { createContext, useContext } from 'react';
import type { ProfileFieldName } from '#domain/profiles/profile-fields.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { PhoneWords } from '#web/ui/phone-field.tsx';
import type { SectionName } from './use-form-sections.ts';

/** The words around the picture of a profile. */
export interface PictureWords {
  readonly hint: string;
  readonly choose: string;
  /** In place of it on a screen that is touched, where nothing is dropped. */
  readonly chooseOrTake: string;
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
  /** The titles of the sections, at a card's first tap. */
  readonly sections?: Readonly<Record<SectionName, string>>;
  readonly addMore?: string;
  readonly picture?: PictureWords;
  /** The heading of the photo, where it is not its label alone. */
  readonly photoLegend?: string;
  readonly phoneWords?: PhoneWords;
}

export const FormWordsContext = createContext<FormWords>({});

export const useFormWords = (): FormWords => useContext(FormWordsContext);
