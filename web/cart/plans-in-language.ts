import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Thing } from '#domain/site/json-ld.ts';
import type { PageMeta } from '#domain/site/page-meta.ts';
import { plansPage } from '#domain/site/plans-page.ts';
import { product } from '#domain/site/product.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { productNameIn } from './cart-words.ts';
import type { SiteSettings } from '#web/context.ts';
import { loaderTexts, pageIn } from '#web/site/translated-page.ts';
import { namesOf } from '#web/site/use-plan-names.ts';

/** The page of the plans in a language, for loaders. */
export function plansPageIn(language: SiteLanguage, { content }: Catalog): PageMeta {
  const { text } = loaderTexts('plans', language);
  const words = { title: text('plans.title'), description: text('plans.description') };
  return pageIn(language, plansPage(content), language === 'en' ? undefined : words);
}

/** The product of the structured data in a language, for loaders. */
export function productIn(language: SiteLanguage, site: SiteSettings, catalog: Catalog): Thing {
  if (language === 'en') return product(site, catalog);
  const { plans: planNames, accessories: accessoryNames } = namesOf(catalog, language);
  const texts = { ...loaderTexts('cart', language), planNames, accessoryNames };
  return product(site, catalog, {
    page: plansPageIn(language, catalog),
    free: planNames.free,
    nameOf: ({ id, name }) => productNameIn(texts, id, name),
  });
}
