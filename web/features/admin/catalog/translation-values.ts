import { get } from 'react-hook-form';
import {
  otherLanguages,
  type OtherLanguage,
  type PlanTranslation,
  type Translation,
} from '#domain/catalog/translations.ts';
import { singleLine } from '#domain/text.ts';

export interface TranslatedValues {
  name: string;
  description: string;
  /** Of a plan, one per line. */
  features: string;
}

/** The texts of a thing in each other language; an empty one is shown in English. */
export type TranslationValues = Record<OtherLanguage, TranslatedValues>;

export function translationValuesOf(
  translations: readonly (Translation | PlanTranslation)[] = [],
): TranslationValues {
  const values = (language: OtherLanguage): TranslatedValues => {
    const found = translations.find((one) => one.language === language);
    const features = found !== undefined && 'features' in found ? found.features : [];
    return {
      name: found?.name ?? '',
      description: found?.description ?? '',
      features: features.join('\n'),
    };
  };
  return {
    de: values('de'),
    fr: values('fr'),
    es: values('es'),
    ja: values('ja'),
    ar: values('ar'),
  };
}

/** The translations of a plan that were typed; absent where there are none. */
export function planTranslationsOf(values: TranslationValues): {
  translations?: readonly PlanTranslation[];
} {
  const translations = translatedInto(values).map((language) => ({
    language,
    name: singleLine(values[language].name),
    description: values[language].description.trim(),
    features: linesOf(values[language].features),
  }));
  return translations.length === 0 ? {} : { translations };
}

/** The same of a thing without features. */
export function translationsOf(values: TranslationValues): {
  translations?: readonly Translation[];
} {
  const translations = translatedInto(values).map((language) => ({
    language,
    name: singleLine(values[language].name),
    description: values[language].description.trim(),
  }));
  return translations.length === 0 ? {} : { translations };
}

/** The languages in which something was typed. */
export function translatedInto(values: TranslationValues): readonly OtherLanguage[] {
  return otherLanguages.filter((language) =>
    Object.values(values[language]).some((text: string) => text.trim() !== ''),
  );
}

/** The lines of a field that are not empty. */
export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether what was kept over a reload has the field of every translated text. */
export function areTranslationsWhole(kept: object, path: string): boolean {
  return otherLanguages.every((language) =>
    ['name', 'description', 'features'].every(
      (text) => typeof get(kept, `${path}.translations.${language}.${text}`) === 'string',
    ),
  );
}
