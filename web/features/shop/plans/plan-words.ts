import { profilesIn, withProfilesOf } from '#domain/catalog/plan-caps.ts';
import type { PlanId, PlanTexts } from '#domain/catalog/plans.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { cardsPerUnit, type Tier } from '#domain/accounts/tiers.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { ShopTexts } from '#web/site/shop-texts.tsx';

/** The words of a plan that a version of the catalog has. */
export type PlanWords = Pick<PlanTexts, 'description' | 'features'>;
export type PlansWords = Readonly<Record<PlanId, PlanWords>>;

/**
 * The words of the plans in a language: what the shop ships with is translated, what admins have written is shown as they
 * wrote it. For a loader, so that no browser loads the shipped catalog. Returns `null` in English.
 */
export function plansWordsIn(
  language: SiteLanguage,
  { text }: ShopTexts<'plans'>,
  plans: readonly (Pick<PlanTexts, 'caps'> &
    PlanWords & { readonly id: PlanId; readonly tier: Tier })[],
): PlansWords | null {
  if (language === 'en') return null;
  const capped = {
    plans: { ...seedContent.plans, ...Object.fromEntries(plans.map((plan) => [plan.id, plan])) },
  };
  const profiles = profilesIn(capped);
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
        text('plans.featureOptional'),
      ],
    },
    'business-plus': {
      description: text('plans.businessPlus'),
      features: [upTo('business_plus'), text('plans.featureCard'), switching, subUrls],
    },
    lifetime: {
      description: text('plans.lifetime'),
      features: [
        text('plans.featureAll'),
        text('plans.featureForever'),
        upTo('business_lifetime'),
        text('plans.featureCards', { count: cardsPerUnit('business_lifetime') }),
        text('plans.featureSupport'),
      ],
    },
  };
  const words = plans.map(({ id, tier, caps, description, features }): [PlanId, PlanWords] => {
    const seed = seedContent.plans[id];
    const seedFeatures = withProfilesOf(tier, { features: seed.features, caps });
    return [
      id,
      {
        description: description === seed.description ? shipped[id].description : description,
        features: features.map((feature) => {
          const index = seedFeatures.indexOf(feature);
          return shipped[id].features[index] ?? feature;
        }),
      },
    ];
  });
  return { ...shipped, ...Object.fromEntries(words) };
}
