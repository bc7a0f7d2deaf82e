import type { ReactNode } from 'react';
import { useMatches } from 'react-router';

/** The attributes of a document in a language. */
export interface LanguageAttributes {
  readonly lang: string;
  readonly dir?: 'rtl' | undefined;
}

const english: LanguageAttributes = { lang: 'en' };

/** The language of the open page: what its loader returns as `inLanguage`, else English. */
export function usePageLanguage(): LanguageAttributes {
  const data = useMatches().at(-1)?.loaderData;
  return isInLanguage(data) ? data.inLanguage : english;
}

function isInLanguage(data: unknown): data is { readonly inLanguage: LanguageAttributes } {
  return typeof data === 'object' && data !== null && 'inLanguage' in data;
}

/** What is in English on each page, such as the shop's header. */
export function InEnglish({ children }: { children: ReactNode }) {
  return usePageLanguage().lang === 'en' ? (
    children
  ) : (
    <div className="contents" lang="en" dir="ltr">
      {children}
    </div>
  );
}
