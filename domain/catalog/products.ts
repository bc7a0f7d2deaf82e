import { paidTiers, planOfTier, seatPlan, type PaidTier, type Plan } from './plans.ts';

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

/** A plan with one way of paying it, or a card: what is put into a cart. */
export interface Product {
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
  /** For one period, before any promo, in US cents. */
  readonly unitCents: number;
  readonly description: string;
}

/** A plan that is paid again every period. */
export interface RecurringProduct extends Product {
  readonly tier: PaidTier;
  readonly billing: RecurringBilling;
}

/** Seats of a company, paid again every period. Each unit is a seat. */
export interface SeatProduct extends Product {
  readonly tier: null;
  readonly billing: RecurringBilling;
  readonly kind: 'recurring';
}

/** The thing that a subscription is for: a plan, or seats. */
export type RenewingProduct = RecurringProduct | SeatProduct;

const terms: Readonly<
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

/** One more card, made and sent, in US cents (decisions, "Cards follow the plan"). */
const cardCents = 1_500;

/** One more card for someone who has a plan. */
export const furtherCard: Product = {
  id: 'further-card',
  name: 'Extra card',
  planName: 'Extra card',
  tier: null,
  billing: 'once',
  kind: 'one_time',
  unitCents: cardCents,
  description: 'One more NFC card, with its own design and address.',
};

/** Pays for a card that is made again; that card belongs to the order of the old one. */
export const replacementProduct: Product = {
  ...furtherCard,
  id: 'card-replacement',
  name: 'Card replacement',
  planName: 'Card replacement',
  description: 'A replacement for one of your cards.',
};

/** The plans, in their order; the free plan is activated instead. */
const planProducts: readonly Product[] = planProductIds.map((id) => {
  const { tier, billing } = terms[id];
  const plan = planOfTier(tier);
  return {
    id,
    name: `${plan.name}${suffixes[billing]}`,
    planName: plan.name,
    tier,
    billing,
    kind: billing === 'lifetime' ? 'one_time' : 'recurring',
    unitCents: planCents(plan, billing),
    description: plan.description,
  };
});

/** The seats of companies, by the month and by the year. */
export const seatProducts: Readonly<Record<RecurringBilling, SeatProduct>> = {
  monthly: seatProduct('teams-monthly', 'monthly', seatPlan.monthlyPriceCents),
  yearly: seatProduct('teams-yearly', 'yearly', seatPlan.yearlyPriceCents),
};

function seatProduct(
  id: (typeof seatProductIds)[number],
  billing: RecurringBilling,
  unitCents: number,
): SeatProduct {
  const { name: planName, description } = seatPlan;
  const name = `${planName}${suffixes[billing]}`;
  return { id, name, planName, tier: null, billing, kind: 'recurring', unitCents, description };
}

export function findSeatProduct(id: string | undefined): SeatProduct | undefined {
  return Object.values(seatProducts).find((product) => product.id === id);
}

/** @param id absent: no product */
export function findRenewingProduct(id: string | undefined): RenewingProduct | undefined {
  return findRecurringProduct(id) ?? findSeatProduct(id);
}

/** The products that can be put into a cart. */
export const products: readonly Product[] = [...planProducts, furtherCard];

/** The price of one period of a plan, before any promo, in US cents; lifetime has one price. */
export function planCents(plan: Plan, billing: RecurringBilling | 'lifetime'): number {
  if (plan.billing === 'lifetime') return plan.priceCents;
  return billing === 'yearly' ? plan.yearlyPriceCents : plan.monthlyPriceCents;
}

/** The message for an unknown id, or one that was sold once. */
export const unknownProductMessage = 'This plan is not available.';

/** Finds a product that can be put into a cart. */
export function findProduct(id: string): Product | undefined {
  return products.find((product) => product.id === id);
}

/** Finds a product that an order can be for: one of a cart, seats, or a replacement. */
export function findSold(id: string): Product | undefined {
  return id === replacementProduct.id
    ? replacementProduct
    : (findProduct(id) ?? findSeatProduct(id));
}

/** @param id absent: no product */
export function findRecurringProduct(id: string | undefined): RecurringProduct | undefined {
  const product = id === undefined ? undefined : findProduct(id);
  return product && isRecurring(product) ? product : undefined;
}

export function isRecurringBilling(billing: Billing): billing is RecurringBilling {
  return billing === 'monthly' || billing === 'yearly';
}

export function isRecurring(product: Product): product is RecurringProduct {
  return product.kind === 'recurring' && product.tier !== null;
}

/** The product of a line of an order. @throws for an id that was sold once */
export function getProduct(id: ProductId): Product {
  const product = findSold(id);
  if (product === undefined) throw new Error(`the catalogue has no product ${id}`);
  return product;
}

/** The product that a tier alone names: its monthly plan, or the one payment of lifetime. */
export function productOfTier(tier: string): Product | undefined {
  const paid = paidTiers.find((name) => name === tier);
  return paid && productOfPlan(paid, 'monthly');
}

/** The product of a paid plan's card under the chosen billing; the lifetime plan has only one. */
export function productOfPlan(tier: PaidTier, billing: RecurringBilling): Product {
  const found = products.find(
    (product) =>
      product.tier === tier && (product.billing === billing || product.billing === 'lifetime'),
  );
  if (found === undefined) throw new Error(`the catalogue has no product of ${tier}`);
  return found;
}
