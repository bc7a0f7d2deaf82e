import { defaultLanguage, languageNames, type Language } from '../texts/languages.ts';
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

/** The path of the field of a translated text. @param of of the thing */
export function translationPath(of: string, language: OtherLanguage, text: Text): string {
  return `${of}.translations.${language}.${text}`;
}

type Text = 'name' | 'description' | 'features';

/** Two versions of a translated thing. */
interface TranslatedChange {
  /** Its English name. */
  readonly name: string;
  readonly from: Translated<Translation | PlanTranslation>;
  readonly to: Translated<Translation | PlanTranslation>;
  /** The texts whose translations are compared. */
  readonly texts: readonly Text[];
  /** The texts that changed in English. */
  readonly changed: readonly Text[];
}

/**
 * The differences of translations in words, one for each language. A translation that stayed as it was while its English
 * changed is named, since it may say something else now.
 */
export function translationChanges({ name, from, to, texts, changed }: TranslatedChange): string[] {
  return otherLanguages.flatMap((language) => {
    const [before, after] = [textsOf(from, language), textsOf(to, language)];
    const inLanguage = languageNames[language];
    const fresh = texts.filter((text) => before[text] !== after[text]);
    const old = changed.filter((text) => after[text] !== '' && before[text] === after[text]);
    return [
      ...(fresh.length === 0 ? [] : [`${name}: new ${fresh.join(', ')} in ${inLanguage}`]),
      ...(old.length === 0
        ? []
        : [`${name}: new ${old.join(', ')} in English, unchanged in ${inLanguage}`]),
    ];
  });
}

function textsOf(
  thing: Translated<Translation | PlanTranslation>,
  language: OtherLanguage,
): Readonly<Record<Text, string>> {
  const own = translationIn(thing, language);
  const features = own !== undefined && 'features' in own ? own.features : [];
  return {
    name: own?.name ?? '',
    description: own?.description ?? '',
    features: features.join('\n'),
  };
}
