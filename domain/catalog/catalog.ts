import { findAccessory, type Accessory } from './accessories.ts';
import type { ByTier, Tier } from '../accounts/tiers.ts';
import { AppError } from '../errors.ts';
import { currencies, currencyNames, mainCurrency, type Currency, type Money } from './currency.ts';
import {
  ofTier,
  planTerms,
  termsOfTier,
  type Plan,
  type PlanId,
  type PlanTerms,
  type PlanTexts,
} from './plans.ts';
import { namedBy } from './named-product.ts';
import { planNameIn } from './plan-names.ts';
import { orderedPlanTerms, type OrderedPlans } from './plan-order.ts';
import { withCapsOf } from './plan-caps.ts';
import type { ShippingZone, ShippingZones } from './shipping-zones.ts';
import { surchargedStocks, surchargeTerms, type Surcharges } from './surcharges.ts';
import {
  accessoryTerms,
  findProduct,
  findRenewingProduct,
  furtherCard,
  products,
  replacementProduct,
  soldProducts,
  type Product,
  type FixedProductId,
  type FixedTerms,
  type ProductId,
  type ProductTerms,
  type Priced,
  type RecurringBilling,
} from './products.ts';

/** The content of one version: all that an admin decides about what is sold. */
export interface CatalogContent extends OrderedPlans {
  readonly plans: Readonly<Record<PlanId, PlanTexts>>;
  /** Of one unit and, where it renews, one period. */
  readonly prices: Readonly<Record<FixedProductId, Money>>;
  /** In the order of the shop; absent: none. */
  readonly accessories?: readonly Accessory[] | undefined;
  /** Of materials that cost more, once for each card; absent: none does. */
  readonly surcharges?: Surcharges | undefined;
  /** Absent: free everywhere. */
  readonly shipping?: readonly ShippingZone[] | undefined;
}

/** A version of the catalog as it is kept. Nothing of it changes once it is published. */
export interface CatalogVersion {
  readonly number: number;
  readonly content: CatalogContent;
  /** The profiles that stay with each plan (`keptProfiles`); absent: as many as it manages. */
  readonly kept?: ByTier | undefined;
}

/** A version of the catalog, read for use in one currency. */
export interface Catalog {
  readonly number: number;
  /** Of all its prices. */
  readonly currency: Currency;
  /** Those with a price in the currency, in the order of the shop. */
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
    byId[terms.id] = { ...namedBy(content, terms), unitCents, currency, description };
  }
  for (const { id, name, description, price, taxClass } of content.accessories ?? []) {
    const unitCents = price[currency];
    if (unitCents === undefined) continue;
    const priced = { unitCents, currency, description, ...(taxClass && { taxClass }) };
    byId[id] = { ...accessoryTerms(id, name), ...priced };
  }
  for (const { id } of surchargedStocks) {
    const unitCents = content.surcharges?.[id]?.[currency];
    if (unitCents === undefined) continue;
    const terms = surchargeTerms(id);
    byId[terms.id] = { ...terms, unitCents, currency, description: '' };
  }
  const plans = orderedPlanTerms(content).flatMap(({ id }) => planOf(content, byId, id) ?? []);
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

/** The version in the wanted currency where all of `terms` have a price in it, else in dollars: those sell everything. */
export function catalogSelling(
  catalog: Catalog,
  terms: readonly ProductTerms[],
  wanted: Currency | null | undefined,
): Catalog {
  const inWanted = catalogIn(catalog, wanted ?? mainCurrency);
  const isSold = terms.every(({ id }) => inWanted.products[id] !== undefined);
  return isSold ? inWanted : catalogIn(catalog, mainCurrency);
}

/** The zones that are shipped to and have no price in a currency, which nothing is sold in for that reason. */
export function unpricedZones(zones: ShippingZones, currency: Currency): readonly ShippingZone[] {
  return (zones ?? []).filter(({ isOn, prices }) => isOn && prices[currency] === undefined);
}

/**
 * The currencies that a cart can be in: some plan has a price in them, and so have a further card and the shipping to
 * every zone.
 */
export function offeredCurrencies({ content }: Pick<Catalog, 'content'>): readonly Currency[] {
  return currencies.filter((currency) => {
    const isPriced = ({ id }: FixedTerms) => content.prices[id][currency] !== undefined;
    const isSold =
      isPriced(furtherCard) && products.some((one) => one.tier !== null && isPriced(one));
    return isSold && unpricedZones(content.shipping, currency).length === 0;
  });
}

function descriptionOf(content: CatalogContent, { id, tier }: ProductTerms): string {
  const accessory = findAccessory(content, id);
  if (accessory !== undefined) return accessory.description;
  return tier === null ? (descriptions[id] ?? '') : content.plans[termsOfTier(tier).id].description;
}

/** @returns undefined where one of its prices is missing: it is not sold */
function planOf(
  { plans }: CatalogContent,
  priced: Catalog['products'],
  id: PlanId,
): Plan | undefined {
  const cents = (product: ProductId) => priced[product]?.unitCents ?? Number.NaN;
  const plan = pricedPlan({ plans }, cents, id);
  const prices =
    plan.billing === 'lifetime'
      ? [plan.priceCents]
      : [plan.monthlyPriceCents, plan.yearlyPriceCents];
  return prices.some(Number.isNaN) ? undefined : plan;
}

function pricedPlan(
  content: Pick<CatalogContent, 'plans'>,
  cents: (product: ProductId) => number,
  id: PlanId,
): Plan {
  const [free, business, plus, lifetime] = planTerms;
  const named = <Of extends PlanTerms>(terms: Of) => ({
    ...terms,
    ...content.plans[id],
    features: withCapsOf(terms.tier, content.plans[id]),
    name: planNameIn(content, 'en', terms.tier),
  });
  switch (id) {
    case 'free':
      return { ...named(free), monthlyPriceCents: 0, yearlyPriceCents: 0 };
    case 'business':
      return {
        ...named(business),
        monthlyPriceCents: cents('business-monthly'),
        yearlyPriceCents: cents('business-yearly'),
      };
    case 'business-plus':
      return {
        ...named(plus),
        monthlyPriceCents: cents('business-plus-monthly'),
        yearlyPriceCents: cents('business-plus-yearly'),
      };
    case 'lifetime':
      return { ...named(lifetime), priceCents: cents('lifetime') };
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
  const { name, planName, cards, unitCents, description, taxClass } = product;
  const priced = { unitCents, currency, description, ...(taxClass && { taxClass }) };
  return { ...terms, name, planName, cards, ...priced };
}

/** Finds a product that can be put into a cart, with today's name and cards; an accessory whether or not it is on sale. */
export function findInCatalog({ content }: Catalog, id: string): ProductTerms | undefined {
  const accessory = findAccessory(content, id);
  if (accessory !== undefined) return accessoryTerms(accessory.id, accessory.name);
  const terms = findProduct(id);
  return terms && namedBy(content, terms);
}

/** The accessories that a shop offers in the catalog's currency, in their order. */
export function offeredAccessories({ content, products: byId }: Catalog): readonly Accessory[] {
  return (content.accessories ?? []).filter(({ id, isOnSale }) => isOnSale && byId[id]);
}

/** The replacement of a card: in the currency of the card's order where it is sold in it, else in dollars. */
export function sellReplacement(catalog: Catalog, currency: Currency) {
  return sellBy(catalogSelling(catalog, [replacementProduct], currency), replacementProduct);
}

/** A product at a price that was agreed to; `null`: at that of the catalog. @throws as `sellBy`, without a price */
export function sellAt<Of extends ProductTerms>(
  catalog: Catalog,
  terms: Of,
  unitCents: number | null,
): Of & Priced {
  if (unitCents === null) return sellBy(catalog, terms);
  const { content, currency } = catalog;
  const description = descriptionOf(content, terms);
  return { ...namedBy(content, terms), unitCents, currency, description };
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

/** The products that are not on sale: accessories, and those of plans, that an admin took off it. */
export function offSaleIds({ content }: Catalog): readonly ProductId[] {
  const ofPlans = products.flatMap(({ id, tier }) =>
    tier !== null && !content.plans[termsOfTier(tier).id].isOnSale ? [id] : [],
  );
  const others = (content.accessories ?? []).flatMap(({ id, isOnSale }) => (isOnSale ? [] : [id]));
  return [...ofPlans, ...others];
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
): FixedProductId | undefined {
  for (const version of versions) {
    const { products: byId } = catalogIn(version, currency);
    const found = soldProducts.find(
      ({ id }) => findRenewingProduct(id)?.billing === billing && byId[id]?.unitCents === unitCents,
    );
    if (found !== undefined) return found.id;
  }
  return undefined;
}
