import { planFacts } from '#domain/catalog/plan-facts.ts';
import { factWords, useFactsTexts } from './facts-texts.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { usePlanNames } from '#web/site/use-plan-names.ts';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';

/** The plans fact by fact, from the catalogue. */
export function PlanComparison() {
  const texts = useFactsTexts();
  const { text, language } = texts;
  const planNames = usePlanNames(language);
  const catalog = useShopCatalog();
  return (
    <section
      aria-labelledby="compare"
      className="mx-auto w-full max-w-site px-4 pb-14 sm:px-6 lg:pb-20"
    >
      <h2 id="compare" className="mb-6 text-headline font-semibold">
        {text('facts.compare')}
      </h2>
      <ComparisonTable
        caption={text('facts.caption')}
        columns={catalog.plans.map(({ tier }) => planNames[tier])}
        facts={planFacts(catalog, factWords(texts, catalog.currency))}
        pointedOut={catalog.plans.findIndex(({ isPopular }) => isPopular)}
      />
    </section>
  );
}
