import { useMatches } from 'react-router';
import type { PageInLanguage, TranslatedPageData } from './translated-page.ts';

/** The open page in the languages that there are, for its frame. */
export interface PageLanguages {
  readonly languages: readonly PageInLanguage[];
  readonly offer: PageInLanguage | null;
}

/** Returns undefined for a page in English alone. */
export function usePageLanguages(): PageLanguages | undefined {
  const data = useMatches().at(-1)?.loaderData;
  if (!isTranslated(data)) return undefined;
  return { languages: data.inLanguages, offer: data.languageOffer };
}

function isTranslated(
  data: unknown,
): data is Pick<TranslatedPageData<'shell'>, 'inLanguages' | 'languageOffer'> {
  return (
    typeof data === 'object' && data !== null && 'inLanguages' in data && 'languageOffer' in data
  );
}
