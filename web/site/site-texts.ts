import { useMatches } from 'react-router';
import { pathIn } from '#domain/site/translated-pages.ts';
import type { SiteTextKey } from '#domain/texts/site-catalogue.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { useInsideMessages } from './inside/inside-state.ts';
import { pageTexts, type Messages, type PageTexts } from './page-texts.ts';

/** The frame of all pages (`shell`), or one page: each is sent its own texts, in one language. */
export type SitePart = 'shell' | 'home' | 'contact' | 'contract' | 'missing';
export type SitePartKey<Part extends SitePart> = Extract<SiteTextKey, `${Part}.${string}`>;
export type SiteTexts<Part extends SitePart> = PageTexts<SitePartKey<Part>>;

/** The texts of a part as its loader returns them, under `siteTexts`. */
export interface SentTexts<Part extends SitePart> {
  readonly part: Part;
  readonly language: SiteLanguage;
  readonly messages: Messages<SitePartKey<Part>>;
}

/** The texts of the frame or of the open page, in the language of its address or of its owner (decision 85). */
export function useSiteTexts<Part extends SitePart>(part: Part): SiteTexts<Part> {
  const { language, messages } = useSentTexts(part);
  return pageTexts(language, messages);
}

/** Gives the path of a page in the reader's language, of its English path; that one where there is no translation. */
export function useSitePath(): (path: string) => string {
  const { language } = useSentTexts('shell');
  return (path) => pathIn(language, path);
}

/** The language of the open page: of its address, else English. */
export function useSiteLanguage(): SiteLanguage {
  return useSentTexts('shell').language;
}

/** The texts of the frame, where the page may have failed before these were read; undefined then. */
export function useShellTexts(): SiteTexts<'shell'> | undefined {
  const sent = useIfSent('shell');
  return sent && pageTexts(sent.language, sent.messages);
}

function useSentTexts<Part extends SitePart>(part: Part): SentTexts<Part> {
  const sent = useIfSent(part);
  if (sent === undefined) {
    throw new Error(`The texts of ${part} are sent by no loader of this page`);
  }
  return sent;
}

function useIfSent<Part extends SitePart>(part: Part): SentTexts<Part> | undefined {
  const matches = useMatches();
  const inside = useInsideMessages();
  if (part === 'shell' && inside !== null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they have the frame's keys, and it is the frame's
    return { part, ...inside } as unknown as SentTexts<Part>;
  }
  for (const { loaderData } of matches) {
    if (sends(loaderData, part)) return loaderData.siteTexts;
  }
  return undefined;
}

function sends<Part extends SitePart>(
  data: unknown,
  part: Part,
): data is { readonly siteTexts: SentTexts<Part> } {
  if (typeof data !== 'object' || data === null || !('siteTexts' in data)) return false;
  const { siteTexts } = data;
  return (
    typeof siteTexts === 'object' &&
    siteTexts !== null &&
    'part' in siteTexts &&
    siteTexts.part === part
  );
}
