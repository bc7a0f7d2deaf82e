import { findRecurringProduct, type RecurringProduct } from '#domain/catalog/products.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** What a subscription is for. */
export function planOf({ productId }: Pick<SubscriptionRow, 'productId'>): RecurringProduct {
  const product = findRecurringProduct(productId);
  if (product === undefined) throw new Error(`a subscription is for ${productId}`);
  return product;
}

/** What the next renewal takes, in US cents. */
export function renewalCents({
  unitCents,
  quantity,
}: Pick<SubscriptionRow, 'unitCents' | 'quantity'>): number {
  return unitCents * quantity;
}
