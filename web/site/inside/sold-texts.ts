import english from '#domain/texts/inside/sold/en.json' with { type: 'json' };
import { useMemo } from 'react';
import type { CatalogContent } from '#domain/catalog/catalog.ts';
import { useCatalogVersion } from '#web/site/use-plan-names.ts';
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

/** With today's catalog, whose translations name what was sold; absent where it could not be read. */
export interface SoldTexts extends InsideTexts<'sold'> {
  readonly catalog?: CatalogContent | undefined;
}

const useTexts = insideTextsHook<'sold'>(english);

/** The names of what is sold in the owner's language (decision 85). */
export function useSoldTexts(): SoldTexts {
  const texts = useTexts();
  const catalog = useCatalogVersion()?.content;
  return useMemo(() => ({ ...texts, catalog }), [texts, catalog]);
}
