import { createContext, use, useMemo, type ReactNode } from 'react';
import { languageTag } from '#domain/texts/languages.ts';
import type { SiteTextKey } from '#domain/texts/site-catalogue.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { pageTexts, type Messages, type PageTexts } from './page-texts.ts';

/** The parts of the buyer's way. Their English is in the scripts; each other language comes with the page. */
export type ShopPart =
  | 'cart'
  | 'checkout'
  | 'success'
  | 'plans'
  /** The plans in detail: the page's first screen, the comparison and the questions. */
  | 'facts'
  /** The print of a card, where it is shown. */
  | 'design'
  /** The dialog that it is designed in. */
  | 'designer'
  /** The forms of a login, in the checkout as well. */
  | 'login'
  /** The pages that lead into an account. */
  | 'account'
  /** The page where seats of a company are bought. */
  | 'teams'
  /** The page of an invitation to a company. */
  | 'join'
  /** The pages by which an owner undoes what somebody else has done. */
  | 'undo'
  /** The login with a company. */
  | 'sso';
/** Worked out once for each part: the compiler gives up on so many texts where the part is a parameter. */
type KeysOfParts = { readonly [Part in ShopPart]: Extract<SiteTextKey, `${Part}.${string}`> };

export type ShopTextKey<Part extends ShopPart = ShopPart> = KeysOfParts[Part];

/** The texts of some parts and the language that they are in. */
export interface ShopTexts<Part extends ShopPart> extends PageTexts<ShopTextKey<Part>> {
  readonly language: SiteLanguage;
  /** For `Intl`. */
  readonly locale: string;
}

/** The texts that a loader sends; `null` in English. */
export interface SentShopTexts {
  readonly language: SiteLanguage;
  readonly messages: Readonly<Partial<Record<ShopTextKey, string>>>;
}

const SentContext = createContext<SentShopTexts | null>(null);

/** Around a page in its language. */
export function InShopTexts({
  sent,
  children,
}: {
  sent: SentShopTexts | null;
  children: ReactNode;
}) {
  return <SentContext value={sent}>{children}</SentContext>;
}

/** Makes the hook that gives the texts of a part in the page's language; in English where its loader doesn't send them. */
export function shopTextsHook<Part extends ShopPart>(
  english: Messages<ShopTextKey<Part>>,
): () => ShopTexts<Part> {
  const inEnglish = shopTexts<Part>('en', english);
  const [someKey = ''] = Object.keys(english);
  return function useShopTexts() {
    const sent = use(SentContext);
    return useMemo(() => {
      if (sent === null || !Object.hasOwn(sent.messages, someKey)) return inEnglish;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader of a translated page sends its parts whole
      return shopTexts<Part>(sent.language, sent.messages as Messages<ShopTextKey<Part>>);
    }, [sent]);
  };
}

/** The texts of a part by its messages. */
export function shopTexts<Part extends ShopPart>(
  language: SiteLanguage,
  messages: Messages<ShopTextKey<Part>>,
): ShopTexts<Part> {
  const texts = pageTexts<ShopTextKey<Part>>(language, messages);
  return { ...texts, language, locale: languageTag(language) };
}
