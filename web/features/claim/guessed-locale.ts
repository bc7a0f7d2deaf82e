import { languageTag, type Language } from '#domain/texts/languages.ts';
import { parseLanguage } from '#domain/texts/negotiate-language.ts';

/**
 * The locale whose country a phone number most likely has: the browser's own, unless the page's address has chosen a
 * language that it does not begin with.
 *
 * @param browser the languages of the browser as BCP 47 tags, the preferred one first
 */
export function guessedLocale(page: Language, browser: readonly string[]): string {
  const [first = ''] = browser;
  const preferred = parseLanguage(first);
  if (first !== '' && (preferred === undefined || preferred === page)) return first;
  return browser.find((tag) => parseLanguage(tag) === page) ?? languageTag(page);
}
