import { createContext, useContext } from 'react';
import { languageTag } from '#domain/texts/languages.ts';
import type { Catalogue } from '#domain/texts/texts.ts';
import type { Fallbacks } from '#web/api-client.ts';
import type { PageTexts } from '#web/site/page-texts.ts';
import type { ClaimTextKey } from './claim-text-keys.ts';

/** The texts of the first tap in its visitor's language (decision 85). */
export type ClaimTexts = PageTexts<ClaimTextKey>;

export const ClaimTextsContext = createContext<ClaimTexts | undefined>(undefined);

/** The messages of the card's preview in another language than English. */
export const PreviewMessagesContext = createContext<Partial<Catalogue>>({});

export function useClaimTexts(): ClaimTexts {
  const texts = useContext(ClaimTextsContext);
  if (texts === undefined) throw new Error('the first tap stands within its texts');
  return texts;
}

/** The page's locale for `Intl`. */
export function localeOf({ language }: ClaimTexts): string {
  return languageTag(language);
}

/** The words of a failed call that has none of the server's. */
export function failureIn(
  { language, text }: ClaimTexts,
  keys: Partial<Record<keyof Fallbacks, ClaimTextKey>> & { readonly refused: ClaimTextKey },
): Fallbacks {
  const { refused, unreachable, lost } = keys;
  return {
    refused: text(refused),
    ...(unreachable && { unreachable: text(unreachable) }),
    ...(lost && { lost: text(lost) }),
    // In English the API client says it with the words of `unreachable`.
    ...(language !== 'en' && { offline: text('claim.offline') }),
  };
}
