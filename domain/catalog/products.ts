import type { Currency } from './currency.ts';
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

export const seatProductIds = ['teams-monthly', 'teams-yearly'] as const;

/**
 * The products that a line of an order may name. A replacement is sold in the admin area and seats on a page of
 * their own, never in a cart.
 */
export type ProductId =
  (typeof productIds)[number] | (typeof seatProductIds)[number] | 'card-replacement';

export const recurringBillings = ['monthly', 'yearly'] as const;
export type RecurringBilling = (typeof recurringBillings)[number];
/** Paid once: a plan for good, or a thing. */
export const billings = [...recurringBillings, 'lifetime', 'once'] as const;
export type Billing = (typeof billings)[number];

/** The part of a product that no version of the catalog changes. */
export interface ProductTerms {
  readonly id: ProductId;
  /** With the suffix Monthly or Yearly (specification 1, section 3: Cart item). */
  readonly name: string;
  /** The plan's own name, or what it is called where it is no plan. */
  readonly planName: string;
  /** `null`: it gives no plan. */
  readonly tier: PaidTier | null;
  readonly billing: Billing;
  /** Whether it is paid again every period. */
  readonly kind: 'recurring' | 'one_time';
}

/** The part of a product that a version of the catalog has. */
export interface Priced {
  /** For one period, before any promo, in hundredths of `currency`. */
  readonly unitCents: number;
  readonly currency: Currency;
  readonly description: string;
}

/** A plan with one way of paying it, or a card: what is put into a cart, as one version of the catalog sells it. */
export type Product = ProductTerms & Priced;

/** A plan that is paid again every period. */
export interface RecurringTerms extends ProductTerms {
  readonly tier: PaidTier;
  readonly billing: RecurringBilling;
}
export type RecurringProduct = RecurringTerms & Priced;

/** Seats of a company, paid again every period. Each unit is a seat. */
export interface SeatTerms extends ProductTerms {
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

const suffixes: Readonly<Record<RecurringBilling | 'lifetime', string>> = {
  monthly: ' Monthly',
  yearly: ' Yearly',
  lifetime: '',
};

/** One more card for someone who has a plan. */
export const furtherCard = {
  id: 'further-card',
  name: 'Extra card',
  planName: 'Extra card',
  tier: null,
  billing: 'once',
  kind: 'one_time',
} as const satisfies ProductTerms;

/** Pays for a card that is made again; that card belongs to the order of the old one. */
export const replacementProduct = {
  ...furtherCard,
  id: 'card-replacement',
  name: 'Card replacement',
  planName: 'Card replacement',
} as const satisfies ProductTerms;

/** The plans, in their order; the free plan is activated instead. */
const planProducts: readonly ProductTerms[] = planProductIds.map((id) => {
  const { tier, billing } = planProductTerms[id];
  const { name: planName } = termsOfTier(tier);
  return {
    id,
    name: `${planName}${suffixes[billing]}`,
    planName,
    tier,
    billing,
    kind: billing === 'lifetime' ? 'one_time' : 'recurring',
  };
});

/** The seats of companies, by the month and by the year. */
export const seatProducts: Readonly<Record<RecurringBilling, SeatTerms>> = {
  monthly: seatTerms('teams-monthly', 'monthly'),
  yearly: seatTerms('teams-yearly', 'yearly'),
};

function seatTerms(id: (typeof seatProductIds)[number], billing: RecurringBilling): SeatTerms {
  const planName = seatPlanName;
  const name = `${planName}${suffixes[billing]}`;
  return { id, name, planName, tier: null, billing, kind: 'recurring' };
}

export function findSeatProduct(id: string | undefined): SeatTerms | undefined {
  return Object.values(seatProducts).find((product) => product.id === id);
}

/** @param id absent: no product */
export function findRenewingProduct(id: string | undefined): RenewingTerms | undefined {
  return findRecurringProduct(id) ?? findSeatProduct(id);
}

/** The products that can be put into a cart. */
export const products: readonly ProductTerms[] = [...planProducts, furtherCard];

/** All that an order can be for. */
export const soldProducts: readonly ProductTerms[] = [
  ...products,
  ...Object.values(seatProducts),
  replacementProduct,
];

/** The message for an unknown id, or one that was sold once. */
export const unknownProductMessage = 'This plan is not available.';

/** Finds a product that can be put into a cart. */
export function findProduct(id: string): ProductTerms | undefined {
  return products.find((product) => product.id === id);
}

/** Finds a product that an order can be for: one of a cart, seats, or a replacement. */
export function findSold(id: string): ProductTerms | undefined {
  return soldProducts.find((product) => product.id === id);
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
export function productOfTier(tier: string): ProductTerms | undefined {
  const paid = paidTiers.find((name) => name === tier);
  return paid && productOfPlan(paid, 'monthly');
}

/** The product of a paid plan's card under the chosen billing; the lifetime plan has only one. */
export function productOfPlan(tier: PaidTier, billing: RecurringBilling): ProductTerms {
  const found = products.find(
    (product) =>
      product.tier === tier && (product.billing === billing || product.billing === 'lifetime'),
  );
  if (found === undefined) throw new Error(`the catalogue has no product of ${tier}`);
  return found;
}
