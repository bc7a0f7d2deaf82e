import { languageOf } from '#domain/text-language.ts';
import type { Profile } from '#domain/profiles/profile.ts';

/** Attributes of an element with a text by the owner: its direction, and its language if known. */
export function textAttributes(text: string, { companyCountryCode }: Profile) {
  return { dir: 'auto', lang: languageOf(text, companyCountryCode) } as const;
}
