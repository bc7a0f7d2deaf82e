import { languageOf } from '#domain/text-language.ts';
import type { Profile } from '#domain/profiles/profile.ts';

/** What an element of a text that the owner wrote says of it: its direction, and its language if known. */
export function ownWords(text: string, { companyCountryCode }: Profile) {
  return { dir: 'auto', lang: languageOf(text, companyCountryCode) } as const;
}
