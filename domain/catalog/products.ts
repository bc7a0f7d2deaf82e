import { cardsPerUnit } from '../accounts/tiers.ts';
import type { CardStockId } from '../card-design/card-stocks.ts';
import type { Currency } from './currency.ts';
import type { TaxClass } from '../tax/tax-rates.ts';
import { paidTiers, seatPlanName, termsOfTier, type PaidTier } from './plans.ts';

const planProductIds = [
  'business-monthly',
  'business-yearly',
  'business-plus-monthly',
  'business-plus-yearly',
  'lifetime',
] as const;
type PlanProductId = (typeof planProductIds)[number];

/** The products that a line of a cart may name (decisions, "Cart": `productId`). */
export const productIds = [...planProductIds, 'further-card'] as const;

/** The id of an accessory, which a catalog gives it: a thing that is no card, such as a stand. */
export type AccessoryId = `accessory-${string}`;

/** The id of a surcharge: by how much a card of a material costs more. */
export type SurchargeId = `material-${CardStockId}`;

export const seatProductIds = ['teams-monthly', 'teams-yearly'] as const;

/** The products that every catalog has. A replacement is sold in the admin area and seats on a page of their own. */
export type FixedProductId =
  (typeof productIds)[number] | (typeof seatProductIds)[number] | 'card-replacement';

/** The products that a line of an order may name. */
export type ProductId = FixedProductId | AccessoryId | SurchargeId;

export const recurringBillings = ['monthly', 'yearly'] as const;
export type RecurringBilling = (typeof recurringBillings)[number];
/** Paid once: a plan for good, or a thing. */
export const billings = [...recurringBillings, 'lifetime', 'once'] as const;
export type Billing = (typeof billings)[number];

/** The part of a product that is no price: only its names and its cards change with the catalog. */
export interface ProductTerms {
  readonly id: ProductId;
  /** The shipped one, with the suffix Monthly or Yearly (specification 1, section 3: Cart item); `namedBy` has today's. */
  readonly name: string;
  /** The plan's own name, or what it is called where it is no plan. */
  readonly planName: string;
  /** `null`: it gives no plan. */
  readonly tier: PaidTier | null;
  readonly billing: Billing;
  /** Whether it is paid again every period. */
  readonly kind: 'recurring' | 'one_time';
  /** NFC cards that come with one unit: as shipped; `namedBy` has today's. */
  readonly cards: number;
}

/** A product that every catalog has. */
export interface FixedTerms extends ProductTerms {
  readonly id: FixedProductId;
}

/** The part of a product that a version of the catalog has. */
export interface Priced {
  /** For one period, before any promo, in hundredths of `currency`. */
  readonly unitCents: number;
  readonly currency: Currency;
  readonly description: string;
  /** Absent: the standard one. */
  readonly taxClass?: TaxClass;
}

/** A plan with one way of paying it, or a card: what is put into a cart, as one version of the catalog sells it. */
export type Product = ProductTerms & Priced;

/** A plan that is paid again every period. */
export interface RecurringTerms extends FixedTerms {
  readonly tier: PaidTier;
  readonly billing: RecurringBilling;
}
export type RecurringProduct = RecurringTerms & Priced;

/** Seats of a company, paid again every period. Each unit is a seat. */
export interface SeatTerms extends FixedTerms {
  readonly tier: null;
  readonly billing: RecurringBilling;
  readonly kind: 'recurring';
}
export type SeatProduct = SeatTerms & Priced;

/** The thing that a subscription is for: a plan, or seats. */
export type RenewingTerms = RecurringTerms | SeatTerms;
export type RenewingProduct = RenewingTerms & Priced;

const planProductTerms: Readonly<
  Record<
    PlanProductId,
    { readonly tier: PaidTier; readonly billing: RecurringBilling | 'lifetime' }
  >
> = {
  'business-monthly': { tier: 'business', billing: 'monthly' },
  'business-yearly': { tier: 'business', billing: 'yearly' },
  'business-plus-monthly': { tier: 'business_plus', billing: 'monthly' },
  'business-plus-yearly': { tier: 'business_plus', billing: 'yearly' },
  lifetime: { tier: 'business_lifetime', billing: 'lifetime' },
};

const suffixes: Readonly<Record<Billing, string>> = {
  monthly: ' Monthly',
  yearly: ' Yearly',
  lifetime: '',
  once: '',
};

/** The English name of a product: of its plan and how it is paid. */
export function productNameOf(planName: string, billing: Billing): string {
  return `${planName}${suffixes[billing]}`;
}

function isNamedBy(name: string, billing: Billing): boolean {
  return suffixes[billing] !== '' && name.endsWith(suffixes[billing]);
}

/** The name of the plan in the English name that a product was sold by. */
export function planNameOfSold(name: string, billing: Billing): string {
  const suffix = suffixes[billing];
  return name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name;
}

/** One more card for someone who has a plan. */
export const furtherCard = {
  id: 'further-card',
  name: 'Extra card',
  planName: 'Extra card',
  tier: null,
  billing: 'once',
  kind: 'one_time',
  cards: 1,
} as const satisfies FixedTerms;

/** Pays for a card that is made again; that card belongs to the order of the old one. */
export const replacementProduct = {
  ...furtherCard,
  id: 'card-replacement',
  name: 'Card replacement',
  planName: 'Card replacement',
  cards: 0,
} as const satisfies FixedTerms;

/** The plans, in their order; the free plan is activated instead. */
const planProducts: readonly FixedTerms[] = planProductIds.map((id) => {
  const { tier, billing } = planProductTerms[id];
  const { name: planName } = termsOfTier(tier);
  return {
    id,
    name: productNameOf(planName, billing),
    planName,
    tier,
    billing,
    kind: billing === 'lifetime' ? 'one_time' : 'recurring',
    cards: cardsPerUnit(tier),
  };
});

/** The seats of companies, by the month and by the year. */
export const seatProducts: Readonly<Record<RecurringBilling, SeatTerms>> = {
  monthly: seatTerms('teams-monthly', 'monthly'),
  yearly: seatTerms('teams-yearly', 'yearly'),
};

function seatTerms(id: (typeof seatProductIds)[number], billing: RecurringBilling): SeatTerms {
  const planName = seatPlanName;
  const name = productNameOf(planName, billing);
  return { id, name, planName, tier: null, billing, kind: 'recurring', cards: 0 };
}

export function findSeatProduct(id: string | undefined): SeatTerms | undefined {
  return Object.values(seatProducts).find((product) => product.id === id);
}

/** @param id absent: no product */
export function findRenewingProduct(id: string | undefined): RenewingTerms | undefined {
  return findRecurringProduct(id) ?? findSeatProduct(id);
}

/** The products that can be put into a cart, without accessories. */
export const products: readonly FixedTerms[] = [...planProducts, furtherCard];

/** All that an order can be for, without accessories. */
export const soldProducts: readonly FixedTerms[] = [
  ...products,
  ...Object.values(seatProducts),
  replacementProduct,
];

/** The message for an unknown id, or one that was sold once. */
export const unknownProductMessage = 'This plan is not available.';

/** Finds a product that can be put into a cart and is no accessory. */
export function findProduct(id: string): FixedTerms | undefined {
  return products.find((product) => product.id === id);
}

/** Finds a product that an order can be for: one of a cart, seats, or a replacement. */
export function findSold(id: string): FixedTerms | undefined {
  return soldProducts.find((product) => product.id === id);
}

/**
 * A product that is called so in English: by its shipped name, else, as the plans' names change, some product that is paid
 * as often as the name says.
 */
export function productOfName(name: string): ProductTerms | undefined {
  const shipped = soldProducts.find((product) => product.name === name);
  return shipped ?? products.find(({ billing }) => isNamedBy(name, billing));
}

export function isAccessoryId(id: string): id is AccessoryId {
  return /^accessory-[0-9a-z]{8}$/.test(id);
}

/** An accessory as it is sold: paid once, whoever has a plan or none. */
export function accessoryTerms(id: AccessoryId, name: string): ProductTerms & { id: AccessoryId } {
  return { id, name, planName: name, tier: null, billing: 'once', kind: 'one_time', cards: 0 };
}

/**
 * Finds what a line is for; an accessory has the name that the line keeps.
 * @param find a cart's products, or `findSold` for the line of an order
 */
export function termsOfLine(
  { id, name }: { readonly id: string; readonly name: string },
  find: (id: string) => ProductTerms | undefined = findProduct,
): ProductTerms | undefined {
  return isAccessoryId(id) ? accessoryTerms(id, name) : find(id);
}

/** @param id absent: no product */
export function findRecurringProduct(id: string | undefined): RecurringTerms | undefined {
  const product = id === undefined ? undefined : findProduct(id);
  return product && isRecurring(product) ? product : undefined;
}

export function isRecurringBilling(billing: Billing): billing is RecurringBilling {
  return billing === 'monthly' || billing === 'yearly';
}

export function isRecurring<Of extends ProductTerms>(product: Of): product is Of & RecurringTerms {
  return product.kind === 'recurring' && product.tier !== null;
}

/** The product that a tier alone names: its monthly plan, or the one payment of lifetime. */
export function productOfTier(tier: string): FixedTerms | undefined {
  const paid = paidTiers.find((name) => name === tier);
  return paid && productOfPlan(paid, 'monthly');
}

/** The product of a paid plan's card under the chosen billing; the lifetime plan has only one. */
export function productOfPlan(tier: PaidTier, billing: RecurringBilling): FixedTerms {
  const found = products.find(
    (product) =>
      product.tier === tier && (product.billing === billing || product.billing === 'lifetime'),
  );
  if (found === undefined) throw new Error(`the catalogue has no product of ${tier}`);
  return found;
}
