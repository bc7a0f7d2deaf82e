import { byTier, tierLabel, type ByTier, type CapWords, type Tier } from '../accounts/tiers.ts';
import { profilesIn, type CappedPlans } from './plan-caps.ts';
import { isRightToLeft } from '../text.ts';
import { directionOf, type Language } from '../texts/languages.ts';
import { mainCurrency, type Money } from './currency.ts';
import { formatPrice } from './money.ts';
import { termsOfTier, type PlanId, type PlanTexts } from './plans.ts';
import type { FixedProductId } from './products.ts';
import { translationIn } from './translations.ts';

/** The names of the plans in one language, by their tiers. */
export type PlanNames = ByTier<string>;

/** Words for what is refused, which name plans. */
export interface WithPlanNames {
  readonly planNames: PlanNames;
}

/** The part of a catalog's content that names the plans. */
export interface NamedPlans {
  readonly plans: Readonly<Record<PlanId, Pick<PlanTexts, 'names' | 'translations'>>>;
}

/** The names that plans ship with, the same in every language. */
export const shippedPlanNames = byTier((tier) => termsOfTier(tier).name);

/** The name of the plan of `tier`: its own in the language, else its English one, else the shipped one. */
export function planNameIn({ plans }: NamedPlans, language: Language, tier: Tier): string {
  const { id, name } = termsOfTier(tier);
  return translationIn(plans[id], language)?.name || (plans[id].names?.en ?? name);
}

/** The name that a plan was sold by, which is English: in a language while it is still the plan's, else as it was sold. */
export function soldPlanNameIn(
  content: NamedPlans | undefined,
  language: Language,
  tier: Tier,
  sold: string,
): string {
  const isToday = content !== undefined && planNameIn(content, 'en', tier) === sold;
  return isToday ? planNameIn(content, language, tier) : sold;
}

/** The names of the plans as sentences of a language have them (`inSentence`). */
export function planNamesIn(content: NamedPlans, language: Language): PlanNames {
  return byTier((tier) => inSentence(planNameIn(content, language, tier), language));
}

/**
 * A name within a sentence of a language. One that is written from right to left is isolated among letters from left to
 * right (UAX 9: FSI and PDI), so that nothing beside it changes its place.
 */
export function inSentence(name: string, language: Language): string {
  const isTurned = isRightToLeft(name) && directionOf(language) === 'ltr';
  return isTurned ? `\u2068${name}\u2069` : name;
}

/** The name of a tier as an account has it; the shipped one of the lifetime plan is longer than its plan's. */
export function tierNameOf(names: PlanNames, tier: Tier | null): string {
  if (tier === null || names[tier] === shippedPlanNames[tier]) return tierLabel(tier);
  return names[tier];
}

/** The words of a cap's message by a version of the catalog, in English. */
export function capWordsOf(
  content: NamedPlans & CappedPlans & { readonly prices: Readonly<Record<FixedProductId, Money>> },
): CapWords {
  const names = planNamesIn(content, 'en');
  const price = (id: FixedProductId) => formatPrice(content.prices[id][mainCurrency], mainCurrency);
  return {
    label: (tier) => tierNameOf(names, tier),
    profiles: profilesIn(content),
    price: { business: price('business-monthly'), business_plus: price('business-plus-monthly') },
  };
}
