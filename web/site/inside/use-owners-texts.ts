import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePageLanguage } from '../page-language.tsx';
import {
  insideState,
  useInsideMessages,
  useIsOfCompany,
  useIsTranslatedInside,
  useOwnersLanguage,
  type InsideMessages,
} from './inside-state.ts';
import { loadInsideTexts } from './load-texts.ts';

/** Loads the texts of the open page in its owner's language. Until they are there, words are hidden. */
export function useOwnersTexts(): { messages: InsideMessages | null; isAwaited: boolean } {
  const isTranslated = useIsTranslatedInside();
  const language = useOwnersLanguage();
  const isOfCompany = useIsOfCompany();
  const messages = useInsideMessages();
  const isMissing = useStore(insideState, ({ missing }) => missing === language);
  const isAwaited = isTranslated && language !== 'en' && messages === null && !isMissing;
  const isHydrated = useHydrated();
  const { lang, dir } = usePageLanguage();

  useEffect(() => {
    if (isAwaited) void loadInsideTexts(language, isOfCompany);
  }, [isAwaited, language, isOfCompany]);

  // While the server's markup is taken over, the script in the head has said it.
  useLayoutEffect(() => {
    if (!isHydrated) return undefined;
    const { documentElement: root } = document;
    if (isAwaited) root.dataset['texts'] = 'awaited';
    else {
      delete root.dataset['texts'];
      // React does not know what that script wrote.
      root.lang = lang;
      if (dir === undefined) root.removeAttribute('dir');
      else root.dir = dir;
    }
    return () => void delete root.dataset['texts'];
  }, [isHydrated, isAwaited, lang, dir]);
  return { messages, isAwaited };
}
