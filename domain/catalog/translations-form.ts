import { languageNames } from '../texts/languages.ts';
import {
  otherLanguages,
  translationIn,
  type OtherLanguage,
  type PlanTranslation,
  type Translated,
  type Translation,
} from './translations.ts';

type Text = 'name' | 'description' | 'features';

/** The path of the field of a translated text. @param of of the thing */
export function translationPath(of: string, language: OtherLanguage, text: Text): string {
  return `${of}.translations.${language}.${text}`;
}

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
