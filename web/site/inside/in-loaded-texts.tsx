import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import { CommonWordsContext } from '#web/ui/common-words.ts';
import { useFrameTexts } from './frame-texts.ts';
import { commonWords } from './in-owners-language.tsx';
import { insideState } from './inside-state.ts';
import { InInsideTexts } from './inside-texts.tsx';
import { loadInsideTexts } from './load-texts.ts';

/**
 * Around a part of another page that has texts of the owner's pages: loads them. It is in English until they are there,
 * and in a language that those pages don't have.
 */
export function InLoadedTexts({ language, children }: { language: string; children: ReactNode }) {
  const known = readSiteLanguage(language);
  const texts = useStore(insideState, (state) => state.texts);
  useEffect(() => {
    if (known !== undefined) void loadInsideTexts(known);
  }, [known]);
  return (
    <InInsideTexts messages={texts?.language === known ? texts : null}>
      <InCommonWords>{children}</InCommonWords>
    </InInsideTexts>
  );
}

function InCommonWords({ children }: { children: ReactNode }) {
  const texts = useFrameTexts();
  const words = useMemo(() => commonWords(texts), [texts]);
  return <CommonWordsContext value={words}>{children}</CommonWordsContext>;
}
