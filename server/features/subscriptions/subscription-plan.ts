import { findRenewingProduct, type RenewingTerms } from '#domain/catalog/products.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** The plan of a subscription, or its seats. Its price is the subscription's own (`unitCents`). */
export function planOf({ productId }: Pick<SubscriptionRow, 'productId'>): RenewingTerms {
  const product = findRenewingProduct(productId);
  if (product === undefined) throw new Error(`a subscription is for ${productId}`);
  return product;
}

/** The price of the next renewal, in US cents. */
export function renewalCents({
  unitCents,
  quantity,
}: Pick<SubscriptionRow, 'unitCents' | 'quantity'>): number {
  return unitCents * quantity;
}
