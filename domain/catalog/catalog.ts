import type { Tier } from '../accounts/tiers.ts';
import {
  currency,
  ofTier,
  planTerms,
  termsOfTier,
  type Plan,
  type PlanId,
  type PlanTexts,
} from './plans.ts';
import {
  findRenewingProduct,
  furtherCard,
  products,
  soldProducts,
  type Product,
  type ProductId,
  type ProductTerms,
  type Priced,
  type RecurringBilling,
} from './products.ts';

/** A price in the smallest unit of each currency that it is sold in. */
export type Money = Readonly<Record<typeof currency, number>>;

/** The content of one version: all that an admin decides about what is sold. */
export interface CatalogContent {
  readonly plans: Readonly<Record<PlanId, PlanTexts>>;
  /** Of one unit and, where it renews, one period. */
  readonly prices: Readonly<Record<ProductId, Money>>;
}

/** A version of the catalog as it is kept. Nothing of it changes once it is published. */
export interface CatalogVersion {
  readonly number: number;
  readonly content: CatalogContent;
}

/** A version of the catalog, read for use. */
export interface Catalog {
  readonly number: number;
  readonly plans: readonly Plan[];
  readonly products: Readonly<Record<ProductId, Product>>;
}

/** The description of what is no plan. */
const descriptions: Readonly<Partial<Record<ProductId, string>>> = {
  'further-card': 'One more NFC card, with its own design and link.',
  'card-replacement': 'A replacement for one of your cards.',
  'teams-monthly': 'One company seat, for a member or a pending invitation.',
  'teams-yearly': 'One company seat, for a member or a pending invitation.',
};

export function createCatalog({ number, content }: CatalogVersion): Catalog {
  const entries = soldProducts.map((terms) => [terms.id, { ...terms, ...priced(content, terms) }]);
  const byId: Record<ProductId, Product> = Object.fromEntries(entries);
  return { number, plans: planTerms.map(({ id }) => planOf(content, id)), products: byId };
}

function priced({ plans, prices }: CatalogContent, { id, tier }: ProductTerms): Priced {
  const description =
    tier === null ? (descriptions[id] ?? '') : plans[termsOfTier(tier).id].description;
  return { unitCents: prices[id][currency], description };
}

function planOf({ plans, prices }: CatalogContent, id: PlanId): Plan {
  const texts = plans[id];
  const cents = (product: ProductId) => prices[product][currency];
  const [free, business, plus, lifetime] = planTerms;
  switch (id) {
    case 'free':
      return { ...free, ...texts, monthlyPriceCents: 0, yearlyPriceCents: 0 };
    case 'business':
      return {
        ...business,
        ...texts,
        monthlyPriceCents: cents('business-monthly'),
        yearlyPriceCents: cents('business-yearly'),
      };
    case 'business-plus':
      return {
        ...plus,
        ...texts,
        monthlyPriceCents: cents('business-plus-monthly'),
        yearlyPriceCents: cents('business-plus-yearly'),
      };
    case 'lifetime':
      return { ...lifetime, ...texts, priceCents: cents('lifetime') };
  }
}

/** A product as a version of the catalog sells it. */
export function sellBy<Of extends ProductTerms>(
  { products: byId }: Catalog,
  terms: Of,
): Of & Priced {
  const { unitCents, description } = byId[terms.id];
  return { ...terms, unitCents, description };
}

/** The products that can be put into a cart, in their order. */
export function cartProducts(catalog: Catalog): readonly Product[] {
  return products.map((terms) => sellBy(catalog, terms));
}

/** The plan that gives `tier`; each tier has exactly one. */
export function planOfTier({ plans }: Catalog, tier: Tier): Plan {
  return ofTier(plans, tier);
}

/** The price of one more card, in US cents. */
export function furtherCardCents({ products: byId }: Catalog): number {
  return byId[furtherCard.id].unitCents;
}

/** The products that are not on sale: those of plans that an admin took off it. */
export function offSaleIds({ plans }: Catalog): readonly ProductId[] {
  return products.flatMap(({ id, tier }) =>
    tier !== null && !ofTier(plans, tier).isOnSale ? [id] : [],
  );
}

/**
 * The product that renews at a price. No two renewing products ever have the same price for the same period, in any
 * version (`catalogProblems`), so a price at a provider names its product however old it is.
 * @param versions the newest first
 */
export function renewingProductOf(
  versions: readonly Catalog[],
  unitCents: number,
  billing: RecurringBilling,
): ProductId | undefined {
  for (const { products: byId } of versions) {
    const found = Object.values(byId).find(
      (product) =>
        findRenewingProduct(product.id)?.billing === billing && product.unitCents === unitCents,
    );
    if (found !== undefined) return found.id;
  }
  return undefined;
}
