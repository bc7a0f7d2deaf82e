import ar from './mails/ar.json' with { type: 'json' };
import de from './mails/de.json' with { type: 'json' };
import en from './mails/en.json' with { type: 'json' };
import es from './mails/es.json' with { type: 'json' };
import fr from './mails/fr.json' with { type: 'json' };
import ja from './mails/ja.json' with { type: 'json' };
import { defaultLanguage, directionOf, languageTag } from './languages.ts';
import type { MailTextParameters } from './mail-text-parameters.ts';
import { fillPlain, fitsPlaceholders } from './placeholders.ts';
import { readSiteLanguage, siteLanguages, type SiteLanguage } from './site-languages.ts';
import { createFormats } from './texts.ts';

export type MailTextKey = keyof MailTextParameters;
type MailCatalogue = Readonly<Record<MailTextKey, string>>;
/** A text without parameters is asked for by its key alone. */
type Given<Key extends MailTextKey> = keyof MailTextParameters[Key] extends never
  ? []
  : [values: MailTextParameters[Key]];

/** The texts of mails in one language, with its days and amounts. */
export interface MailTexts {
  readonly language: SiteLanguage;
  readonly text: <Key extends MailTextKey>(key: Key, ...given: Given<Key>) => string;
  /** A day such as `May 1, 2027`. Mails know no reader's time zone: days are UTC's. */
  readonly day: (time: Date) => string;
  /** A moment such as `May 1, 2027 at 09:05 UTC`. */
  readonly moment: (time: Date) => string;
  /** An amount to the cent, such as `$1,990.00`. @param currency as ISO 4217; absent: US dollars */
  readonly amount: (cents: number, currency?: string) => string;
  /** A rate such as `19%`, of millionths. */
  readonly percent: (millionths: number) => string;
  /** The name of a country by its code (ISO 3166-1). */
  readonly country: (code: string) => string;
  /** A line that somebody typed, in its own direction (UAX 9: FSI and PDI) where the mail is from right to left. */
  readonly isolated: (line: string) => string;
}

/** All catalogues: for the server alone, which sends mails. */
export const mailCatalogues: Readonly<Record<SiteLanguage, MailCatalogue>> = {
  ar,
  de,
  en,
  es,
  fr,
  ja,
};

/** English amounts and days are those of the US. */
function localeOf(language: SiteLanguage): string {
  if (language === defaultLanguage) return 'en-US';
  // The digits of prices, codes and card numbers, which mails have beside them.
  return language === 'ar' ? 'ar-u-nu-latn' : languageTag(language);
}

/**
 * @param catalogue of the language, or one that stands for it in a test
 * @param edited sentences that keepers wrote, by their keys. One is left out where its placeholders aren't those of the
 *   catalogue: it was written for another release.
 */
export function createMailTexts(
  language: SiteLanguage,
  catalogue: MailCatalogue,
  edited: Readonly<Record<string, string>> = {},
): MailTexts {
  const locale = localeOf(language);
  const isTurned = directionOf(language) === 'rtl';
  const formatOf = createFormats(locale, catalogue);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  // A sign would change its side among letters from right to left, so amounts are isolated as English writes them.
  const numbers = isTurned ? 'en-US' : locale;
  const leftToRight = (number: string) => (isTurned ? `\u2066${number}\u2069` : number);
  const text: MailTexts['text'] = (key, ...[values]) => {
    const sentence = edited[key];
    return sentence !== undefined && fitsPlaceholders(catalogue[key], sentence)
      ? fillPlain(sentence, { ...values })
      : String(formatOf(key).format(values && { ...values }));
  };
  const day = (time: Date) => days.format(time);
  return {
    language,
    text,
    day,
    moment: (time) =>
      text('mail.moment', { day: day(time), time: time.toISOString().slice(11, 16) }),
    amount(cents, currency = 'USD') {
      const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
      return leftToRight(new Intl.NumberFormat(numbers, options).format(cents / 100));
    },
    percent(millionths) {
      const options = { style: 'percent', maximumFractionDigits: 4 } as const;
      return leftToRight(new Intl.NumberFormat(numbers, options).format(millionths / 1_000_000));
    },
    // A proxy may name something that is no code, which `of` would not take.
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    isolated: (line) => (isTurned ? `\u2068${line}\u2069` : line),
  };
}

const all = new Map<SiteLanguage, MailTexts>(
  siteLanguages.map((language) => [language, createMailTexts(language, mailCatalogues[language])]),
);

/** The texts of mails in a language; English where none is said, or one that there is not. */
export function mailTextsIn(language: string | null | undefined): MailTexts {
  const texts = all.get(readSiteLanguage(language) ?? defaultLanguage);
  if (texts === undefined) throw new Error(`there are no mails in ${language}`);
  return texts;
}
