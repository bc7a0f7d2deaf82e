import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { insideState, type InsideMessages } from './inside-state.ts';
import { loadInsideTexts } from './load-texts.ts';

/**
 * Loads the texts of the owner's pages for a page that is none of them, but has their parts.
 * @returns `null` in English, and until they are there
 */
export function useTextsInside(language: SiteLanguage): InsideMessages | null {
  const texts = useStore(insideState, (state) => state.texts);
  useEffect(() => {
    void loadInsideTexts(language);
  }, [language]);
  return texts?.language === language ? texts : null;
}
