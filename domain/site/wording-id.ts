import { siteLanguages, type SiteLanguage } from '../texts/site-languages.ts';

/** A page or a mail in one language. */
export interface WordingId {
  /** `home`, or `mail-` and the name of a mail. */
  readonly name: string;
  readonly language: SiteLanguage;
}

/** As addresses and calls name it: `home-de`, `mail-order-en`. */
export const wordingId = ({ name, language }: WordingId): string => `${name}-${language}`;

/** @returns undefined: it is no name of a wording */
export function readWordingId(id: string): WordingId | undefined {
  const [, name, last] = /^(home|mail-\w+)-(\w+)$/.exec(id) ?? [];
  const language = siteLanguages.find((one) => one === last);
  return name === undefined || language === undefined ? undefined : { name, language };
}
