import { sellBy, type Catalog } from '#domain/catalog/catalog.ts';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { formatPrice } from '#domain/catalog/money.ts';
import { planNameIn } from '#domain/catalog/plan-names.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import { soldProducts } from '#domain/catalog/products.ts';
import type { SaleTimes } from '#domain/catalog/sale-times.ts';
import { surchargedStocks, surchargeTerms } from '#domain/catalog/surcharges.ts';
import { translationIn } from '#domain/catalog/translations.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { soldName } from '#web/site/inside/sold-name.ts';
import { plansWordsIn, type PlansWords } from '#web/site/plans-words.ts';
import { amountIn } from '#web/site/price-in.ts';
import type { PreviewTexts } from './preview-texts.ts';
import { saleText } from './sale-values.ts';

/** A text as the shop shows it in a language. */
export interface PreviewedText {
  readonly text: string;
  /** Whether it stands there in English for want of a translation. */
  readonly isEnglish: boolean;
}

export interface PreviewedPlan {
  readonly id: Plan['id'];
  readonly name: PreviewedText;
  readonly price: string;
  readonly description: PreviewedText;
  readonly features: readonly PreviewedText[];
  /** In English, when it is not sold, or only for a time; else empty. */
  readonly saleNote: string;
}

/** Something that is sold beside the plans. */
export interface PreviewedProduct {
  readonly id: string;
  readonly name: PreviewedText;
  readonly price: string;
  /** In English, when it is not sold, or only for a time; else empty. */
  readonly saleNote: string;
}

interface Previewed {
  readonly plans: readonly PreviewedPlan[];
  readonly others: readonly PreviewedProduct[];
}

/** The offer of a catalog, in the words of the shop. @param texts absent: in English */
export function previewOf(catalog: Catalog, texts?: PreviewTexts): Previewed {
  const language = texts?.sold.language ?? 'en';
  const words = texts && plansWordsIn(language, texts.shop, catalog);
  return {
    plans: catalog.plans.map((plan) => planIn(language, catalog, plan, texts, words ?? null)),
    others: othersIn(language, catalog, texts),
  };
}

function planIn(
  language: SiteLanguage,
  { content }: Catalog,
  plan: Plan,
  texts: PreviewTexts | undefined,
  words: PlansWords | null,
): PreviewedPlan {
  const { id } = plan;
  const own = translationIn(content.plans[id], language);
  const { description, features } = words?.[id] ?? plan;
  const isRenamed = content.plans[id].names !== undefined;
  const hasFeatures = own !== undefined && own.features.length > 0;
  const is = (isEnglish: boolean) => language !== 'en' && isEnglish;
  return {
    id,
    // The shipped names are the same in every language.
    name: named(planNameIn(content, language, plan.tier), is(isRenamed && !own?.name)),
    price: priceOf(plan, texts),
    description: named(description, is(!own?.description && description === plan.description)),
    features: [...new Set(features)].map((feature) =>
      named(feature, is(!hasFeatures && plan.features.includes(feature))),
    ),
    saleNote: saleNoteOf(plan),
  };
}

function named(text: string, isEnglish: boolean): PreviewedText {
  return { text, isEnglish };
}

function othersIn(
  language: SiteLanguage,
  catalog: Catalog,
  texts: PreviewTexts | undefined,
): PreviewedProduct[] {
  const { content } = catalog;
  const nameIn = (product: { readonly productId: string; readonly name: string }) =>
    texts === undefined ? product.name : soldName({ ...texts.sold, catalog: content }, product);
  const price = (cents: number) =>
    language === 'en' ? formatPrice(cents, mainCurrency) : amountIn(language, cents, mainCurrency);
  const products = soldProducts
    .filter(({ tier }) => tier === null)
    .map((terms): PreviewedProduct => {
      const { unitCents, name } = sellBy(catalog, terms);
      const shown = named(nameIn({ productId: terms.id, name }), false);
      return { id: terms.id, name: shown, price: price(unitCents), saleNote: '' };
    });
  const accessories = (content.accessories ?? []).map((one): PreviewedProduct => {
    const { id } = one;
    const isEnglish = language !== 'en' && !translationIn(one, language)?.name;
    const shown = named(nameIn({ productId: id, name: one.name }), isEnglish);
    return { id, name: shown, price: price(one.price[mainCurrency]), saleNote: saleNoteOf(one) };
  });
  const surcharges = surchargedStocks.flatMap(({ id }): PreviewedProduct[] => {
    const priced = catalog.products[surchargeTerms(id).id];
    if (priced === undefined) return [];
    const shown = named(nameIn({ productId: priced.id, name: priced.name }), false);
    return [{ id: priced.id, name: shown, price: price(priced.unitCents), saleNote: '' }];
  });
  return [...products, ...accessories, ...surcharges];
}

function saleNoteOf(of: SaleTimes): string {
  if (!of.isOnSale) return 'Not on sale';
  const times = saleText(of);
  return times === '' ? '' : `On sale ${times}`;
}

function priceOf(plan: Plan, texts: PreviewTexts | undefined): string {
  if (texts === undefined) {
    const price = (cents: number) => formatPrice(cents, mainCurrency);
    if (plan.billing === 'lifetime') return `${price(plan.priceCents)} one time`;
    if (plan.tier === 'free') return price(0);
    return `${price(plan.monthlyPriceCents)} / month or ${price(plan.yearlyPriceCents)} / year`;
  }
  const { language, text } = texts.shop;
  const price = (cents: number) => amountIn(language, cents, mainCurrency);
  if (plan.billing === 'lifetime') return text('cart.once', { price: price(plan.priceCents) });
  if (plan.tier === 'free') return price(0);
  const monthly = text('cart.monthly', { price: price(plan.monthlyPriceCents) });
  return `${monthly} · ${text('cart.yearly', { price: price(plan.yearlyPriceCents) })}`;
}
