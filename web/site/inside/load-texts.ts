import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { insideState, type InsideMessages } from './inside-state.ts';

type Messages = InsideMessages['messages'];

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

/** Loads the texts of a language into `insideState`; those that can't be had leave its pages in English. */
export async function loadInsideTexts(language: SiteLanguage): Promise<void> {
  if (language === 'en' || insideState.getState().texts?.language === language) return;
  try {
    const { default: messages } = await files[language]();
    insideState.setState({ texts: { language, messages }, missing: null });
  } catch {
    insideState.setState({ missing: language });
  }
}
