import { findRecurringProduct, type RecurringProduct } from '#domain/catalog/products.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** The plan of a subscription. */
export function planOf({ productId }: Pick<SubscriptionRow, 'productId'>): RecurringProduct {
  const product = findRecurringProduct(productId);
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
