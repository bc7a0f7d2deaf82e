import { sellBy, type Catalog } from '#domain/catalog/catalog.ts';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { formatPrice } from '#domain/catalog/money.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import { soldProducts } from '#domain/catalog/products.ts';
import { Part } from '../part.tsx';

/** The plans as the shop says them, with what was typed. @param catalog absent: a price or a number can’t be read */
export function CatalogPreview({ catalog }: { catalog: Catalog | undefined }) {
  return (
    <Part className="mt-10" title="Preview">
      {catalog === undefined ? (
        <p className="text-ink-soft">Correct the prices and numbers to see the plans.</p>
      ) : (
        <>
          <ul className="grid border-b border-hairline sm:grid-cols-2 lg:grid-cols-4">
            {catalog.plans.map((plan) => (
              <PlanPreview key={plan.id} plan={plan} />
            ))}
          </ul>
          <ul className="mt-4 text-ink-soft">
            {soldProducts
              .filter(({ tier }) => tier === null)
              .map((terms) => (
                <li key={terms.id}>
                  {terms.name}: {formatPrice(sellBy(catalog, terms).unitCents, catalog.currency)}
                </li>
              ))}
            {(catalog.content.accessories ?? []).map(({ id, name, price, isOnSale }) => (
              <li key={id}>
                <span dir="auto">{name}</span>: {formatPrice(price[mainCurrency], mainCurrency)}
                {!isOnSale && <span>, not on sale</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function PlanPreview({ plan }: { plan: Plan }) {
  return (
    <li className="border-t border-hairline p-4">
      <h4 className="text-lead font-semibold wrap-anywhere" dir="auto">
        {plan.name}
      </h4>
      {!plan.isOnSale && <p className="text-caption font-medium text-accent-ink">Not on sale</p>}
      <p className="mt-2 font-semibold tabular-nums">{priceOf(plan)}</p>
      <p className="mt-2 text-ink-soft wrap-anywhere" dir="auto">
        {plan.description}
      </p>
      <ul className="mt-4">
        {[...new Set(plan.features)].map((feature) => (
          <li key={feature} className="border-t border-hairline py-2 wrap-anywhere" dir="auto">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

function priceOf(plan: Plan): string {
  if (plan.billing === 'lifetime') return `${formatPrice(plan.priceCents, mainCurrency)} one time`;
  if (plan.tier === 'free') return formatPrice(0, mainCurrency);
  return `${formatPrice(plan.monthlyPriceCents, mainCurrency)} / month or ${formatPrice(plan.yearlyPriceCents, mainCurrency)} / year`;
}
