import type { Wording } from '#domain/site/wording.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import {
  createMailTexts,
  mailCatalogues,
  mailTextsIn,
  type MailTexts,
} from '#domain/texts/mail-texts.ts';
import { readSiteLanguage, type SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Database } from '#server/database/database.ts';
import type { KeptValues } from '#server/platform/page-cache/kept-values.ts';
import { listLiveWordings, type LiveWording } from './wordings.repository.ts';

/** By which every process drops the texts of keepers. */
export const wordingTag = 'wordings';

const none: readonly LiveWording[] = [];

interface WordingOptions {
  readonly database: Database;
  readonly keptValues: KeptValues;
}

/**
 * The texts that keepers wrote in place of the release's, kept by every process. As with the brand, a request and a job
 * bring them up to date before they begin, so that everything else reads them without waiting.
 */
export function createWordings({ database, keptValues }: WordingOptions) {
  let live = none;
  const mails = new Map<SiteLanguage, MailTexts>();
  const read = keptValues.keep(wordingTag, async () => listLiveWordings(database), none);

  function mailTextsOf(language: SiteLanguage): MailTexts {
    const ofMails = live.filter(
      (one) => one.language === language && one.name.startsWith(mailWordingPrefix),
    );
    if (ofMails.length === 0) return mailTextsIn(language);
    const edited = new Map(ofMails.flatMap(({ texts }) => Object.entries(texts)));
    return createMailTexts(language, mailCatalogues[language], Object.fromEntries(edited));
  }

  return {
    /** Whether the wordings are known to be up to date. */
    areWordingsFresh: () => read.isFresh(),
    /** Never fails: while the database is away they stay as they were last. */
    async refreshWordings(): Promise<void> {
      const newest = await read();
      if (newest === live) return;
      live = newest;
      mails.clear();
    },
    /** The keepers' changes of a page, the same object for as long as it is live; undefined: nothing. */
    liveWording: (name: string, language: SiteLanguage): Wording | undefined =>
      live.find((one) => one.name === name && one.language === language),
    /** The texts of mails in a language; English where none is said, or one that there is not. */
    mailTexts: (language: string | null | undefined): MailTexts => {
      const known = readSiteLanguage(language) ?? defaultLanguage;
      const texts = mails.get(known) ?? mailTextsOf(known);
      mails.set(known, texts);
      return texts;
    },
  };
}

/** The beginning of the name of a mail's wording. */
export const mailWordingPrefix = 'mail-';
