import { planFacts } from '#domain/catalog/plan-facts.ts';
import { planTerms } from '#domain/catalog/plans.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';

const names = planTerms.map(({ name }) => name);
const popular = planTerms.findIndex(({ isPopular }) => isPopular);

/** The plans fact by fact, from the catalogue. */
export function PlanComparison() {
  return (
    <section
      aria-labelledby="compare"
      className="mx-auto w-full max-w-site px-4 pb-14 sm:px-6 lg:pb-20"
    >
      <h2 id="compare" className="mb-6 text-headline font-semibold">
        Compare plans
      </h2>
      <ComparisonTable
        caption="Plans and what each includes"
        columns={names}
        facts={planFacts(useCatalog())}
        pointedOut={popular}
      />
    </section>
  );
}
