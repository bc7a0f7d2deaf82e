import { findProduct, products, type ProductId, type ProductTerms } from './products.ts';

/**
 * The variable that configures each plan's Stripe price (operations contract, "Environment"). Cards are sold at
 * the catalogue's price.
 */
export const priceVariables = {
  'business-monthly': 'STRIPE_PRICE_BUSINESS_MONTHLY',
  'business-yearly': 'STRIPE_PRICE_BUSINESS_YEARLY',
  'business-plus-monthly': 'STRIPE_PRICE_BUSINESS_PLUS_MONTHLY',
  'business-plus-yearly': 'STRIPE_PRICE_BUSINESS_PLUS_YEARLY',
  lifetime: 'STRIPE_PRICE_LIFETIME',
} as const satisfies Partial<Record<ProductId, string>>;

/** The price identifiers that are configured. */
export type PriceIds = Readonly<Partial<Record<ProductId, string>>>;

/** The wire's `priceId`: the configured identifier, else the product's own id. */
export function priceIdOf(product: Pick<ProductTerms, 'id'>, configured: PriceIds): string {
  return configured[product.id] ?? product.id;
}

/** The product a client names by `priceId`: a configured identifier, or a product's own id. */
export function findProductByPriceId(
  priceId: string,
  configured: PriceIds,
): ProductTerms | undefined {
  return products.find(({ id }) => configured[id] === priceId) ?? findProduct(priceId);
}
