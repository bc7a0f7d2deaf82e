import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import { planNameIn } from '#domain/catalog/plan-names.ts';
import { planWordsIn } from '#domain/catalog/plan-words.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { priceIn } from '#web/site/price-in.ts';
import type { SiteTexts } from '#web/site/site-texts.ts';
import type { PricedPlan } from './prices.tsx';

/** The translations of the descriptions that the catalog ships with. */
const shippedWords = {
  free: 'home.planFree',
  business: 'home.planBusiness',
  'business-plus': 'home.planBusinessPlus',
  lifetime: 'home.planLifetime',
} as const;

/** The shortest price of a plan: how it is paid by the month, or once. */
export function priceTagIn(
  { language, text }: SiteTexts<'home'>,
  plan: Plan,
  currency: Currency,
): string {
  if (plan.billing === 'lifetime') {
    return text('home.once', { price: priceIn(language, plan.priceCents, currency) });
  }
  const price = priceIn(language, plan.monthlyPriceCents, currency);
  return plan.monthlyPriceCents === 0 ? price : text('home.perMonth', { price });
}

/** The plans on sale, with their words in the page's language. For a loader. */
export function pricedPlans(texts: SiteTexts<'home'>, catalog: Catalog): readonly PricedPlan[] {
  return catalog.plans
    .filter(({ isOnSale }) => isOnSale)
    .map((plan) => ({
      name: planNameIn(catalog.content, texts.language, plan.tier),
      price: priceTagIn(texts, plan, catalog.currency),
      description: descriptionOf(texts, plan, catalog),
    }));
}

function descriptionOf(
  { language, text }: SiteTexts<'home'>,
  plan: Plan,
  { content }: Catalog,
): string {
  if (language === 'en') return plan.description;
  const translated = { description: text(shippedWords[plan.id]), features: [] };
  const shipped = { english: seedContent.plans[plan.id], translated };
  return planWordsIn(plan, language, shipped, content).description;
}
