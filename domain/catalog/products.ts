import { planOfTier, type PaidTier, type Plan } from './plans.ts';

/** What a line of a cart or an order names (decisions, "Cart": `productId`). */
export const productIds = [
  'business-monthly',
  'business-yearly',
  'business-plus-monthly',
  'business-plus-yearly',
  'lifetime',
] as const;
export type ProductId = (typeof productIds)[number];

export const recurringBillings = ['monthly', 'yearly'] as const;
export type RecurringBilling = (typeof recurringBillings)[number];
export const billings = [...recurringBillings, 'lifetime'] as const;
export type Billing = (typeof billings)[number];

/** A plan with one way of paying it: what is put into a cart. */
export interface Product {
  readonly id: ProductId;
  /** With the suffix Monthly or Yearly (specification 1, section 3: Cart item). */
  readonly name: string;
  /** The plan's own name. */
  readonly planName: string;
  readonly tier: PaidTier;
  readonly billing: Billing;
  /** Whether it is paid again every period. */
  readonly kind: 'recurring' | 'one_time';
  /** For one period, before any promo, in US cents. */
  readonly unitCents: number;
  readonly description: string;
}

/** A plan that is paid again every period. */
export interface RecurringProduct extends Product {
  readonly billing: RecurringBilling;
}

const terms: Readonly<Record<ProductId, { readonly tier: PaidTier; readonly billing: Billing }>> = {
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
};

/** Everything that can be bought, in the order of the plans; the free plan is activated instead. */
export const products: readonly Product[] = productIds.map((id) => {
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

/** What one period of a plan costs, before any promo, in US cents; lifetime has one price. */
export function planCents(plan: Plan, billing: Billing): number {
  if (plan.billing === 'lifetime') return plan.priceCents;
  return billing === 'yearly' ? plan.yearlyPriceCents : plan.monthlyPriceCents;
}

/** What to say of an id that is none, or that was sold once. */
export const unknownProductMessage = 'This plan is not available.';

export function findProduct(id: string): Product | undefined {
  return products.find((product) => product.id === id);
}

/** @param id absent: no product */
export function findRecurringProduct(id: string | undefined): RecurringProduct | undefined {
  const product = id === undefined ? undefined : findProduct(id);
  return product && isRecurring(product) ? product : undefined;
}

export function isRecurring(product: Product): product is RecurringProduct {
  return product.billing !== 'lifetime';
}

export function getProduct(id: ProductId): Product {
  const product = findProduct(id);
  if (product === undefined) throw new Error(`the catalogue has no product ${id}`);
  return product;
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
