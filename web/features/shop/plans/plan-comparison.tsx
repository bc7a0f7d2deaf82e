import { planFacts } from '#domain/catalog/plan-facts.ts';
import { planTerms } from '#domain/catalog/plans.ts';
import { factWords, useFactsTexts } from './facts-texts.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';

const names = planTerms.map(({ name }) => name);
const popular = planTerms.findIndex(({ isPopular }) => isPopular);

/** The plans fact by fact, from the catalogue. */
export function PlanComparison() {
  const texts = useFactsTexts();
  const { text } = texts;
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
        columns={names}
        facts={planFacts(useCatalog(), factWords(texts))}
        pointedOut={popular}
      />
    </section>
  );
}
