import { cardsIn, type CappedPlans } from './plan-caps.ts';
import { planNameIn, type NamedPlans } from './plan-names.ts';
import { productNameOf, type ProductTerms } from './products.ts';

/** The product with its English name and its cards in a version of the catalog, as a line of an order records them. */
export function namedBy<Of extends ProductTerms>(content: NamedPlans & CappedPlans, terms: Of): Of {
  if (terms.tier === null) return terms;
  const planName = planNameIn(content, 'en', terms.tier);
  return {
    ...terms,
    planName,
    name: productNameOf(planName, terms.billing),
    cards: cardsIn(content)[terms.tier],
  };
}
