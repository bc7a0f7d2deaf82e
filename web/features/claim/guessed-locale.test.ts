import { expect, it } from 'vitest';
import type { Language } from '#domain/texts/languages.ts';
import { guessedLocale } from './guessed-locale.ts';

it.each<[Language, string[], string]>([
  ['de', ['de-AT', 'en'], 'de-AT'],
  // Its language has no texts.
  ['en', ['da-DK', 'en-GB'], 'da-DK'],
  // The address chose the language.
  ['fr', ['en-US', 'fr-CA'], 'fr-CA'],
  ['ja', ['en-US'], 'ja'],
  ['zh', [], 'zh-Hans'],
])('guesses a number on a page in %s for %j from %s', (page, browser, locale) => {
  expect(guessedLocale(page, browser)).toBe(locale);
});
