import english from '#domain/texts/inside/settings/en.json' with { type: 'json' };
import type { ReleasedCardView } from '#wire/privacy.ts';
import { languageAttributes, type LanguageAttributes } from '../page-language.tsx';
import type { SettingsTexts } from './settings-texts.ts';

/** The words of the page after an account's deletion. Whoever deletes it takes them there: then nobody's language is known. */
export interface FarewellWords {
  readonly language: LanguageAttributes;
  /** Of the site's home. */
  readonly home: string;
  readonly title: string;
  readonly documentTitle: string;
  readonly message: string;
  readonly transferCodes: string;
  readonly transferCodesText: string;
  readonly goHome: string;
  /** The names of released cards, in their order. */
  readonly cards: readonly string[];
}

/** The state of that page, which the settings lead to. */
export interface Farewell {
  readonly cards: readonly ReleasedCardView[];
  readonly words: FarewellWords;
}

/** @param message as the server says it @param cards their numbers */
export function farewellWords(
  { language, text }: SettingsTexts,
  message: string,
  cards: readonly string[],
): FarewellWords {
  const isBefore = message === english['settings.deletedBefore'];
  return {
    language: languageAttributes(language),
    home: language === 'en' ? '/' : `/${language}`,
    title: text('settings.goodbye'),
    documentTitle: text('settings.accountDeleted'),
    message:
      language === 'en'
        ? message
        : text(isBefore ? 'settings.deletedBefore' : 'settings.deletedNow'),
    transferCodes: text('settings.transferCodes'),
    transferCodesText: text('settings.transferCodesText'),
    goHome: text('settings.goHome'),
    cards: cards.map((card) => text('settings.cardOf', { card })),
  };
}
