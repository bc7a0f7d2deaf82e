import { createContext, use, useMemo, type ReactNode } from 'react';
import type { InsidePart, InsideTextKey } from '#domain/texts/inside-parts.ts';
import { languageTag } from '#domain/texts/languages.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { pageTexts, type Messages, type PageTexts } from '../page-texts.ts';
import type { InsideMessages } from './inside-state.ts';
import { choosePlural } from './plurals.ts';

/** The texts of a part of the owner's pages, and the language that they are in. */
export interface InsideTexts<Part extends InsidePart> extends PageTexts<InsideTextKey<Part>> {
  readonly language: SiteLanguage;
  /** For `Intl`. */
  readonly locale: string;
}

const InsideContext = createContext<InsideMessages | null>(null);

/** Around an owner's page in its language. @param messages `null`: English */
export function InInsideTexts({
  messages,
  children,
}: {
  messages: InsideMessages | null;
  children: ReactNode;
}) {
  return <InsideContext value={messages}>{children}</InsideContext>;
}

/** Makes the hook that gives the texts of a part in the owner's language. */
export function insideTextsHook<Part extends InsidePart>(
  english: Messages<InsideTextKey<Part>>,
): () => InsideTexts<Part> {
  const inEnglish = insideTexts<Part>('en', english);
  const [someKey = ''] = Object.keys(english);
  return function useInsideTexts() {
    const sent = use(InsideContext);
    return useMemo(
      () =>
        // The texts of companies are loaded by their pages alone.
        sent === null || !Object.hasOwn(sent.messages, someKey)
          ? inEnglish
          : insideTexts<Part>(sent.language, ofPart<Part>(sent.messages)),
      [sent],
    );
  };
}

/** The messages of a part among all of them. */
function ofPart<Part extends InsidePart>(messages: object): Messages<InsideTextKey<Part>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- too many texts for the compiler to compare
  return messages as Messages<InsideTextKey<Part>>;
}

/** The texts of a part by its messages. */
export function insideTexts<Part extends InsidePart>(
  language: SiteLanguage,
  messages: Messages<InsideTextKey<Part>>,
): InsideTexts<Part> {
  const texts = pageTexts<InsideTextKey<Part>>(language, messages, choosePlural(language));
  return { ...texts, language, locale: languageTag(language) };
}
