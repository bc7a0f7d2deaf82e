import type { OtherLanguage } from '#domain/catalog/translations.ts';
import { insideTexts, type InsideTexts } from '#web/site/inside/inside-texts.tsx';
import { shopTexts, type ShopTexts } from '#web/site/shop-texts.tsx';

/** The shop's words in another language, one small script a language and part. */
const files = import.meta.glob<Parameters<typeof shopTexts<'plans' | 'cart'>>[1]>(
  '../../../../domain/texts/{plans,cart}/{de,fr,es,ja,ar}.json',
  { import: 'default' },
);
const soldFiles = import.meta.glob<Parameters<typeof insideTexts<'sold'>>[1]>(
  '../../../../domain/texts/inside/sold/{de,fr,es,ja,ar}.json',
  { import: 'default' },
);

/** The words beside what a keeper has written. */
export interface PreviewTexts {
  readonly shop: ShopTexts<'plans' | 'cart'>;
  readonly sold: InsideTexts<'sold'>;
}

/** @throws TypeError where the network fails */
export async function loadPreviewTexts(language: OtherLanguage): Promise<PreviewTexts> {
  const [shop, sold] = await Promise.all([ofLanguage(files), ofLanguage(soldFiles)]);
  return {
    shop: shopTexts<'plans' | 'cart'>(language, shop),
    sold: insideTexts<'sold'>(language, sold),
  };

  async function ofLanguage<Messages>(
    loads: Readonly<Record<string, () => Promise<Messages>>>,
  ): Promise<Messages> {
    const own = Object.entries(loads).filter(([path]) => path.endsWith(`/${language}.json`));
    const parts = await Promise.all(own.map(([, load]) => load()));
    return Object.assign({}, ...parts);
  }
}
