import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { directionOf, languageTag, type Language } from '#domain/texts/languages.ts';
import { useInsideMessages } from './inside/inside-state.ts';

/** The attributes of a document in a language. */
export interface LanguageAttributes {
  readonly lang: string;
  readonly dir?: 'rtl' | undefined;
}

/** The attributes of a document in a language, for `usePageLanguage`. */
export function languageAttributes(language: Language): LanguageAttributes {
  return {
    lang: languageTag(language),
    dir: directionOf(language) === 'rtl' ? 'rtl' : undefined,
  };
}

const english: LanguageAttributes = { lang: 'en' };

/** The language of the open page: the owner's, what its loader returns as `inLanguage`, else English. */
export function usePageLanguage(): LanguageAttributes {
  const data = useMatches().at(-1)?.loaderData;
  const inside = useInsideMessages();
  if (inside !== null) return languageAttributes(inside.language);
  return isInLanguage(data) ? data.inLanguage : english;
}

function isInLanguage(data: unknown): data is { readonly inLanguage: LanguageAttributes } {
  return typeof data === 'object' && data !== null && 'inLanguage' in data;
}

/** A part in a language of its own, which is marked where the page has another one. */
export function InLanguage({
  language: { lang, dir },
  children,
}: {
  language: LanguageAttributes;
  children: ReactNode;
}) {
  return usePageLanguage().lang === lang ? (
    children
  ) : (
    <div className="contents" lang={lang} dir={dir ?? 'ltr'}>
      {children}
    </div>
  );
}

/** A part that is in English on each page. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <InLanguage language={english}>{children}</InLanguage>;
}
