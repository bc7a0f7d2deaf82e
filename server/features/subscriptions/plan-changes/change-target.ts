import {
  findRecurringProduct,
  isRecurring,
  unknownProductMessage,
  type RenewingProduct,
} from '#domain/catalog/products.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import { planChangeTime, seatChangeTime } from '#domain/subscriptions/plan-change.ts';
import type { PlanChange } from '#server/features/payments/payment-provider.ts';
import { planOf } from '../subscription-plan.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import type { PlanChangeRow } from './plan-changes.repository.ts';

/** The product that a subscription is to be for, and its units: seats. Of a plan it is one. */
export interface ChangeTarget {
  readonly product: RenewingProduct;
  readonly quantity: number;
}

export function targetOf(noted: PlanChangeRow): ChangeTarget {
  return { product: planOf({ productId: noted.toProductId }), quantity: noted.toQuantity };
}

export function timeOf(row: SubscriptionRow, { product, quantity }: ChangeTarget) {
  const from = planOf(row);
  if (isRecurring(from) && isRecurring(product)) return planChangeTime(from, product);
  return seatChangeTime(
    { billing: from.billing, seats: row.quantity },
    { billing: product.billing, seats: quantity },
  );
}

export function changeOf(row: SubscriptionRow, { product, quantity }: ChangeTarget): PlanChange {
  const { id: sku, name, unitCents, billing } = product;
  const line = { sku, name, unitCents, quantity, interval: intervalOf(billing) };
  return { subscriptionId: row.providerSubscriptionId, line };
}

/** The plan or the seats, as a part of a sentence. */
export function nameOf({ product, quantity }: ChangeTarget): string {
  return product.tier === null
    ? `${quantity} seats, paid ${product.billing}`
    : `the ${product.name} plan`;
}

export function changedMessage(noted: PlanChangeRow): string {
  const target = targetOf(noted);
  const { product } = target;
  if (product.tier === null) {
    const name = nameOf(target);
    return noted.isAtPeriodEnd
      ? `Starting next period, the company has ${name}.`
      : `The company now has ${name}.`;
  }
  return noted.isAtPeriodEnd
    ? `Your plan changes to ${product.name} at the end of the period.`
    : `Your plan is now ${product.name}.`;
}

export function underWay(open: PlanChangeRow): AppError {
  const { name } = targetOf(open).product;
  const words = `We’re changing your plan to ${name} right now. Please check again in a moment.`;
  return new AppError('conflict', words);
}

export function changedTo(row: SubscriptionRow): AppError {
  const held =
    row.tier === null ? nameOf({ product: planOf(row), quantity: row.quantity }) : planOf(row).name;
  const words = `Your plan changed in the meantime. You now have ${held}. Please review this change again.`;
  return new AppError('conflict', words);
}

/** A plan that renews, by its id. @throws AppError `invalid_input` */
export function requireProduct(productId: string) {
  const product = findRecurringProduct(productId);
  if (product === undefined) throw invalidField('productId', unknownProductMessage);
  return product;
}
