import type { Tier } from '../accounts/tiers.ts';
import { AppError } from '../errors.ts';
import { currencies, currencyNames, mainCurrency, type Currency, type Money } from './currency.ts';
import { ofTier, planTerms, termsOfTier, type Plan, type PlanId, type PlanTexts } from './plans.ts';
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

/** A version of the catalog, read for use in one currency. */
export interface Catalog {
  readonly number: number;
  /** Of all its prices. */
  readonly currency: Currency;
  /** Those with a price in the currency. */
  readonly plans: readonly Plan[];
  /** A product that is absent is not sold in the currency. In dollars, everything is. */
  readonly products: Readonly<Partial<Record<ProductId, Product>>>;
  readonly content: CatalogContent;
}

/** The description of what is no plan. */
const descriptions: Readonly<Partial<Record<ProductId, string>>> = {
  'further-card': 'One more NFC card, with its own design and link.',
  'card-replacement': 'A replacement for one of your cards.',
  'teams-monthly': 'One company seat, for a member or a pending invitation.',
  'teams-yearly': 'One company seat, for a member or a pending invitation.',
};

export function createCatalog(
  { number, content }: CatalogVersion,
  currency: Currency = mainCurrency,
): Catalog {
  const byId: Partial<Record<ProductId, Product>> = {};
  for (const terms of soldProducts) {
    const unitCents = content.prices[terms.id][currency];
    if (unitCents === undefined) continue;
    const description = descriptionOf(content, terms);
    byId[terms.id] = { ...terms, unitCents, currency, description };
  }
  const plans = planTerms.flatMap(({ id }) => planOf(content, byId, id) ?? []);
  return { number, currency, plans, products: byId, content };
}

const readIn = new WeakMap<Catalog, Map<Currency, Catalog>>();

/** The same version with its prices in another currency; the same object each time. */
export function catalogIn(catalog: Catalog, currency: Currency): Catalog {
  if (currency === catalog.currency) return catalog;
  const known = readIn.get(catalog) ?? new Map<Currency, Catalog>();
  readIn.set(catalog, known);
  const found = known.get(currency) ?? createCatalog(catalog, currency);
  known.set(currency, found);
  return found;
}

/** The currencies that a cart can be in: some plan has a price in them, and so has a further card. */
export function offeredCurrencies({ content }: Pick<Catalog, 'content'>): readonly Currency[] {
  return currencies.filter((currency) => {
    const isPriced = ({ id }: ProductTerms) => content.prices[id][currency] !== undefined;
    return isPriced(furtherCard) && products.some((one) => one.tier !== null && isPriced(one));
  });
}

function descriptionOf({ plans }: CatalogContent, { id, tier }: ProductTerms): string {
  return tier === null ? (descriptions[id] ?? '') : plans[termsOfTier(tier).id].description;
}

/** @returns undefined where one of its prices is missing: it is not sold */
function planOf(
  { plans }: CatalogContent,
  priced: Catalog['products'],
  id: PlanId,
): Plan | undefined {
  const texts = plans[id];
  const cents = (product: ProductId) => priced[product]?.unitCents ?? Number.NaN;
  const plan = pricedPlan(texts, cents, id);
  const prices =
    plan.billing === 'lifetime'
      ? [plan.priceCents]
      : [plan.monthlyPriceCents, plan.yearlyPriceCents];
  return prices.some(Number.isNaN) ? undefined : plan;
}

function pricedPlan(texts: PlanTexts, cents: (product: ProductId) => number, id: PlanId): Plan {
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

/**
 * A product as a version of the catalog sells it.
 * @throws AppError `conflict` where it has no price in the catalog's currency
 */
export function sellBy<Of extends ProductTerms>(
  { products: byId, currency }: Catalog,
  terms: Of,
): Of & Priced {
  const product = byId[terms.id];
  if (product === undefined) throw new AppError('conflict', notSoldInMessage(terms, currency));
  return { ...terms, unitCents: product.unitCents, currency, description: product.description };
}

/** A product at a price that was agreed to; `null`: at that of the catalog. @throws as `sellBy`, without a price */
export function sellAt<Of extends ProductTerms>(
  catalog: Catalog,
  terms: Of,
  unitCents: number | null,
): Of & Priced {
  if (unitCents === null) return sellBy(catalog, terms);
  const { content, currency } = catalog;
  return { ...terms, unitCents, currency, description: descriptionOf(content, terms) };
}

/** The message for a product without a price in a currency. */
export function notSoldInMessage({ name }: ProductTerms, currency: Currency): string {
  return `${name} isn’t sold in ${currencyNames[currency]}. Please choose another currency. You have not been charged.`;
}

/** The products that can be put into a cart, in their order. */
export function cartProducts(catalog: Catalog): readonly Product[] {
  return products.flatMap(({ id }) => catalog.products[id] ?? []);
}

/** The plan that gives `tier`; each tier has exactly one. */
export function planOfTier({ plans }: Catalog, tier: Tier): Plan {
  return ofTier(plans, tier);
}

/** The price of one more card, in hundredths of the catalog's currency. @throws as `sellBy` */
export function furtherCardCents(catalog: Catalog): number {
  return sellBy(catalog, furtherCard).unitCents;
}

/** The products that are not on sale: those of plans that an admin took off it. */
export function offSaleIds({ content }: Catalog): readonly ProductId[] {
  return products.flatMap(({ id, tier }) =>
    tier !== null && !content.plans[termsOfTier(tier).id].isOnSale ? [id] : [],
  );
}

/**
 * The product that renews at a price. No two renewing products ever have the same price in one currency for the same
 * period, in any version (`catalogProblems`), so a price at a provider names its product however old it is.
 * @param versions the newest first
 */
export function renewingProductOf(
  versions: readonly Catalog[],
  { unitCents, currency }: Pick<Priced, 'unitCents' | 'currency'>,
  billing: RecurringBilling,
): ProductId | undefined {
  for (const version of versions) {
    const found = Object.values(catalogIn(version, currency).products).find(
      (product) =>
        findRenewingProduct(product.id)?.billing === billing && product.unitCents === unitCents,
    );
    if (found !== undefined) return found.id;
  }
  return undefined;
}
