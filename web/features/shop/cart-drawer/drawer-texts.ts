import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { SentShopTexts } from '#web/site/shop-texts.tsx';

/** The texts that the drawer's parts take, one small script a language and part. */
const files = import.meta.glob<SentShopTexts['messages']>(
  '../../../../domain/texts/{cart,design,designer}/{de,fr,es,ja,ar}.json',
  { import: 'default' },
);

/**
 * The drawer's texts in a language other than English, for pages whose loaders send others; `null` in English.
 * @throws TypeError where the network fails
 */
export async function loadDrawerTexts(language: SiteLanguage): Promise<SentShopTexts | null> {
  if (language === 'en') return null;
  const loading = Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .map(([, load]) => load());
  return { language, messages: Object.assign({}, ...(await Promise.all(loading))) };
}
