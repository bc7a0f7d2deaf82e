import { textsIn } from '#domain/texts/catalogue.ts';
import { languageNames, languages, languageTag } from '#domain/texts/languages.ts';
import {
  negotiateAmong,
  negotiateLanguage,
  parseLanguage,
} from '#domain/texts/negotiate-language.ts';
import { siteLanguages, type SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { languageAttributes, type LanguageAttributes } from './page-language.tsx';

/**
 * The texts of a page that strangers read, in the language that its address chooses (`?lang=`), else in the
 * best that their browser takes; for loaders, so that no browser loads them.
 */
export function textsFor(request: Request): Texts {
  return textsIn(
    parseLanguage(new URL(request.url).searchParams.get('lang') ?? undefined) ??
      negotiateLanguage(request.headers.get('accept-language') ?? undefined),
  );
}

/** The language of the site that a browser takes best; for pages whose address has none. */
export function preferredLanguage(request: Request): SiteLanguage {
  return negotiateAmong(siteLanguages, request.headers.get('accept-language') ?? undefined);
}

/** The attributes of a document with these texts, for `usePageLanguage`. */
export function attributesOf({ language }: Texts): LanguageAttributes {
  return languageAttributes(language);
}

/** A page in the languages that there are, for a choice that the address keeps. */
export interface LanguageChoice {
  readonly label: string;
  readonly current: string;
  readonly offered: readonly {
    readonly query: string;
    readonly lang: string;
    readonly name: string;
  }[];
}

export function languageChoice({ language, text }: Texts): LanguageChoice {
  return {
    label: text('card.language'),
    current: languageTag(language),
    offered: languages.map((one) => ({
      query: `?lang=${one}`,
      lang: languageTag(one),
      name: languageNames[one],
    })),
  };
}

/** The `headers` of a page whose texts `textsFor` chose. */
export function varyByLanguage() {
  return { Vary: 'Accept-Language' };
}
