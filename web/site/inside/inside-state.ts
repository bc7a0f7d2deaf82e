import { useMatches } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { InsideTextKey } from '#domain/texts/inside-parts.ts';
import type { SiteTextKey } from '#domain/texts/site-catalogue.ts';
import { readSiteLanguage, type SiteLanguage } from '#domain/texts/site-languages.ts';
import { authStore, useSignedInUser } from '#web/session/auth-store.ts';

/** The frame's texts and those of the owner's pages, in a language other than English, whose texts are in the scripts. */
export interface InsideMessages {
  readonly language: SiteLanguage;
  /** Whether the companies' texts are among them; else these are in English. */
  readonly hasCompanies?: boolean;
  readonly messages: Readonly<
    Record<InsideTextKey | Extract<SiteTextKey, `shell.${string}`>, string>
  >;
}

interface InsideState {
  /** The language that was read last; `null`: none was asked for. */
  readonly texts: InsideMessages | null;
  /** The language whose texts could not be read: its pages are in English. */
  readonly missing: SiteLanguage | null;
}

/** The texts of the owner's pages that this browser has loaded. */
export const insideState = createStore<InsideState>(() => ({ texts: null, missing: null }));

/** The part of a page's `handle` that says that all of it is in the languages of the site. */
export interface TranslatedHandle {
  readonly isTranslated: true;
  /** It needs the texts of companies as well, which are a file of their own. */
  readonly isOfCompany?: true;
}

/** Whether the open page is an owner's, and whole in all languages of the site. */
export function useIsTranslatedInside(): boolean {
  const handle = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'isTranslated' in handle;
}

/** Whether the open page needs the texts of companies. */
export function useIsOfCompany(): boolean {
  const handle = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'isOfCompany' in handle;
}

/** The language of the owner's pages: the account's, and the last one's where the server has ended the session. */
export function useOwnersLanguage(): SiteLanguage {
  const user = useSignedInUser();
  const hasEnded = useStore(authStore, (state) => state.hasEnded);
  const last = useStore(insideState, ({ texts }) => texts?.language);
  if (user !== null) return readSiteLanguage(user.language) ?? 'en';
  return (hasEnded ? last : undefined) ?? 'en';
}

/** The texts of the open page in its owner's language; `null` in English, on other pages, and until they are there. */
export function useInsideMessages(): InsideMessages | null {
  const isTranslated = useIsTranslatedInside();
  const language = useOwnersLanguage();
  const isOfCompany = useIsOfCompany();
  const texts = useStore(insideState, (state) => state.texts);
  if (!isTranslated || texts?.language !== language) return null;
  return isOfCompany && texts.hasCompanies !== true ? null : texts;
}
