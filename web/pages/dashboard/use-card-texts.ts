import { useEffect, useState } from 'react';
import { english } from '#domain/texts/english.ts';
import type { Language } from '#domain/texts/languages.ts';
import { createTexts, type Catalogue, type Texts } from '#domain/texts/texts.ts';
import { useTexts } from '#web/features/public-card/texts-context.ts';

/** Each language of cards is a file of its own, which only previews in it load. English is in their script. */
const files: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Catalogue }>>
> = {
  ar: () => import('#domain/texts/catalogue/ar.json'),
  de: () => import('#domain/texts/catalogue/de.json'),
  es: () => import('#domain/texts/catalogue/es.json'),
  fr: () => import('#domain/texts/catalogue/fr.json'),
  he: () => import('#domain/texts/catalogue/he.json'),
  hi: () => import('#domain/texts/catalogue/hi.json'),
  it: () => import('#domain/texts/catalogue/it.json'),
  ja: () => import('#domain/texts/catalogue/ja.json'),
  ko: () => import('#domain/texts/catalogue/ko.json'),
  nl: () => import('#domain/texts/catalogue/nl.json'),
  pl: () => import('#domain/texts/catalogue/pl.json'),
  pt: () => import('#domain/texts/catalogue/pt.json'),
  sv: () => import('#domain/texts/catalogue/sv.json'),
  tr: () => import('#domain/texts/catalogue/tr.json'),
  zh: () => import('#domain/texts/catalogue/zh.json'),
  'zh-Hant': () => import('#domain/texts/catalogue/zh-Hant.json'),
};

const known = new Map<Language, Promise<Texts | undefined>>();

/** Reads the texts of a language once; undefined where they can't be had. */
function load(language: Exclude<Language, 'en'>): Promise<Texts | undefined> {
  const before = known.get(language);
  if (before !== undefined) return before;
  const loading = files[language]().then(
    ({ default: catalogue }) => createTexts(language, catalogue),
    () => {
      // Somebody who is online again asks anew.
      known.delete(language);
      return undefined;
    },
  );
  known.set(language, loading);
  return loading;
}

/**
 * The texts of a card that is shown in a language: those around it, where these are in it.
 * @returns undefined until they are there; those around it where they can't be had
 */
export function useCardTexts(language: Language): Texts | undefined {
  const around = useTexts();
  const [loaded, setLoaded] = useState<{ language: Language; texts: Texts | undefined }>();
  const isAround = around.language === language;
  useEffect(() => {
    if (isAround || language === 'en') return undefined;
    let isAsked = true;
    void load(language).then((texts) => isAsked && setLoaded({ language, texts }));
    return () => {
      isAsked = false;
    };
  }, [language, isAround]);
  if (isAround) return around;
  if (language === 'en') return english;
  // Another language stays until the one that was chosen now is there.
  if (loaded === undefined) return undefined;
  return loaded.texts ?? around;
}
