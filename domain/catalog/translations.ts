import { defaultLanguage, type Language } from '../texts/languages.ts';
import { siteLanguages, type SiteLanguage } from '../texts/site-languages.ts';

/** The languages into which a shop translates what it sells; English is what they are translated from. */
export type OtherLanguage = Exclude<SiteLanguage, typeof defaultLanguage>;
export const otherLanguages = siteLanguages.filter(
  (language): language is OtherLanguage => language !== defaultLanguage,
);

/** The name and description of a thing in another language; an empty text: the English one is shown. */
export interface Translation {
  readonly language: OtherLanguage;
  readonly name: string;
  readonly description: string;
}

/** Of a plan. */
export interface PlanTranslation extends Translation {
  /** In its own order; none: the English ones are shown. */
  readonly features: readonly string[];
}

/** A thing with translations. */
export interface Translated<Of extends Translation = Translation> {
  /** At most one for each language; absent: none. */
  readonly translations?: readonly Of[] | undefined;
}

/** The translation into a language; undefined: there is none, as into English. */
export function translationIn<Of extends Translation>(
  { translations }: Translated<Of>,
  language: Language,
): Of | undefined {
  return translations?.find((one) => one.language === language);
}

/** The name and description of a thing in a language, each in English where it isn't translated. */
export function wordsIn(
  thing: Translated & Pick<Translation, 'name' | 'description'>,
  language: Language,
): Pick<Translation, 'name' | 'description'> {
  const own = translationIn(thing, language);
  return { name: own?.name || thing.name, description: own?.description || thing.description };
}
