import type { Catalog } from '#domain/catalog/catalog.ts';
import { cardsIn, profilesIn, withCapsOf } from '#domain/catalog/plan-caps.ts';
import { planWordsIn, type PlanWords } from '#domain/catalog/plan-words.ts';
import type { PlanId } from '#domain/catalog/plans.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import type { Tier } from '#domain/accounts/tiers.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { ShopTexts } from './shop-texts.tsx';

export type PlansWords = Readonly<Record<PlanId, PlanWords>>;

/**
 * The words of the plans in a language, translated by admins or, as far as they are the shipped ones, by the shop. For a
 * loader or the admin area, so that no buyer's browser loads the shipped catalog. Returns `null` in English.
 */
export function plansWordsIn(
  language: SiteLanguage,
  { text }: ShopTexts<'plans'>,
  { plans, content }: Pick<Catalog, 'plans' | 'content'>,
): PlansWords | null {
  if (language === 'en') return null;
  const profiles = profilesIn(content);
  const cards = cardsIn(content);
  const cardsOf = (tier: Tier) => {
    const count = cards[tier];
    if (count === 0) return text('plans.featureOptional');
    return count === 1 ? text('plans.featureCard') : text('plans.featureCards', { count });
  };
  const upTo = (tier: Tier) =>
    profiles[tier] === 1
      ? text('plans.featureProfile')
      : text('plans.featureProfiles', { count: profiles[tier] });
  const switching = text('plans.featureSwitch');
  const subUrls = text('plans.featureUrls');
  const shipped: PlansWords = {
    free: {
      description: text('plans.free'),
      features: [
        profiles.free === 1 ? text('plans.featureOneProfile') : upTo('free'),
        text('plans.featurePersonal'),
        text('plans.featureShare'),
        text('plans.featureNoCard'),
      ],
    },
    business: {
      description: text('plans.business'),
      features: [
        profiles.business === 1
          ? text('plans.featureOneOfAnyType')
          : text('plans.featureAnyType', { count: profiles.business }),
        switching,
        subUrls,
        cardsOf('business'),
      ],
    },
    'business-plus': {
      description: text('plans.businessPlus'),
      features: [upTo('business_plus'), cardsOf('business_plus'), switching, subUrls],
    },
    lifetime: {
      description: text('plans.lifetime'),
      features: [
        text('plans.featureAll'),
        text('plans.featureForever'),
        upTo('business_lifetime'),
        cardsOf('business_lifetime'),
        text('plans.featureSupport'),
      ],
    },
  };
  const words = plans.map((plan): [PlanId, PlanWords] => {
    const { id, tier, caps } = plan;
    const { description, features } = seedContent.plans[id];
    const english = { description, features: withCapsOf(tier, { features, caps }) };
    return [id, planWordsIn(plan, language, { english, translated: shipped[id] }, content)];
  });
  return { ...shipped, ...Object.fromEntries(words) };
}
