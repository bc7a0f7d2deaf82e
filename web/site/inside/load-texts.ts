import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { insideState, type InsideMessages } from './inside-state.ts';

/** Without the texts of companies, which a page without them is never asked for. */
type AllMessages = InsideMessages['messages'];
type Messages = Omit<AllMessages, Extract<keyof AllMessages, `company.${string}`>>;

/** Each language is a file of its own, which only its readers load. English is in the scripts. */
const files: Readonly<
  Record<Exclude<SiteLanguage, 'en'>, () => Promise<{ readonly default: Messages }>>
> = {
  ar: () => import('./texts/ar.ts'),
  de: () => import('./texts/de.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  ja: () => import('./texts/ja.ts'),
};

/** The texts of companies, which members alone load. */
const companyFiles: Readonly<
  Record<Exclude<SiteLanguage, 'en'>, () => Promise<{ readonly default: object }>>
> = {
  ar: () => import('./texts/companies/ar.ts'),
  de: () => import('./texts/companies/de.ts'),
  es: () => import('./texts/companies/es.ts'),
  fr: () => import('./texts/companies/fr.ts'),
  ja: () => import('./texts/companies/ja.ts'),
};

const loaded = (language: SiteLanguage) => {
  const { texts } = insideState.getState();
  return texts?.language === language ? texts : undefined;
};

/**
 * Loads the texts of a language into `insideState`; those that can't be had leave its pages in English.
 * @param withCompanies those of companies as well
 */
export async function loadInsideTexts(
  language: SiteLanguage,
  withCompanies = false,
): Promise<void> {
  const isThere = () =>
    loaded(language) !== undefined && (!withCompanies || loaded(language)?.hasCompanies === true);
  if (language === 'en' || isThere()) return;
  try {
    const [{ default: messages }, companies] = await Promise.all([
      files[language](),
      withCompanies ? companyFiles[language]() : undefined,
    ]);
    // A page that needs more may have been opened meanwhile.
    if (isThere()) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts that are not there are in English
    const all = { ...messages, ...companies?.default } as AllMessages;
    const texts = { language, messages: all, hasCompanies: withCompanies };
    insideState.setState({ texts, missing: null });
  } catch {
    insideState.setState({ missing: language });
  }
}
