import { catalogues } from '#domain/texts/catalogue.ts';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import type { Catalogue } from '#domain/texts/texts.ts';
import type { Messages } from '#web/site/page-texts.ts';
import { isClaimTextKey, type ClaimTextKey } from './claim-text-keys.ts';

/** The messages of the first tap, for its loader: a browser is sent one language of the 17. */
export function claimMessages(language: Language): Messages<ClaimTextKey> {
  const all = Object.entries(catalogues[language]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these keys, and no others
  return Object.fromEntries(all.filter(([key]) => isClaimTextKey(key))) as Messages<ClaimTextKey>;
}

/** The messages of the card's preview; none where it has them, in English. */
export function previewMessages(language: Language): Partial<Catalogue> {
  if (language === defaultLanguage) return {};
  const all = Object.entries(catalogues[language]);
  return Object.fromEntries(all.filter(([key]) => /^(?:card|form|owner)\./.test(key)));
}
