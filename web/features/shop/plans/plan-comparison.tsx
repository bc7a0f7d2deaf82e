import { planFacts } from '#domain/catalog/plan-facts.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';

/** The plans fact by fact, from the catalogue. */
export function PlanComparison() {
  const catalog = useShopCatalog();
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
        columns={catalog.plans.map(({ name }) => name)}
        facts={planFacts(catalog)}
        pointedOut={catalog.plans.findIndex(({ isPopular }) => isPopular)}
      />
    </section>
  );
}
