import type { CatalogVersion } from '#domain/catalog/catalog.ts';
import type { PlanTexts } from '#domain/catalog/plans.ts';

/** Worked out once for each version, so that it keeps its identity from one page to the next. */
const sent = new WeakMap<CatalogVersion, CatalogVersion>();

/** A version as every page carries it: the words of plans in other languages come with the pages that show them. */
export function sentCatalog(version: CatalogVersion): CatalogVersion {
  const known = sent.get(version) ?? withoutPlanWords(version);
  sent.set(version, known);
  return known;
}

function withoutPlanWords({ number, content }: CatalogVersion): CatalogVersion {
  const named = ({ translations, ...plan }: PlanTexts): PlanTexts =>
    translations === undefined
      ? plan
      : {
          ...plan,
          translations: translations.map(({ language, name }) => ({
            language,
            name,
            description: '',
            features: [],
          })),
        };
  const { free, business, 'business-plus': plus, lifetime } = content.plans;
  const plans = {
    free: named(free),
    business: named(business),
    'business-plus': named(plus),
    lifetime: named(lifetime),
  };
  return { number, content: { ...content, plans } };
}
