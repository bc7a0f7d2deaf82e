import { planNameIn, type NamedPlans } from './plan-names.ts';
import { productNameOf, type ProductTerms } from './products.ts';

/** The product with its name in a version of the catalog, in English, as a line of an order records it. */
export function namedBy<Of extends ProductTerms>(content: NamedPlans, terms: Of): Of {
  if (terms.tier === null) return terms;
  const planName = planNameIn(content, 'en', terms.tier);
  return { ...terms, planName, name: productNameOf(planName, terms.billing) };
}
