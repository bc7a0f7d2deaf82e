import { catalogIn, offSaleIds, sellAt, sellBy, type Catalog } from '#domain/catalog/catalog.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import { inSentence } from '#domain/catalog/plan-names.ts';
import {
  findRecurringProduct,
  isRecurring,
  unknownProductMessage,
  type RenewingProduct,
  type RenewingTerms,
} from '#domain/catalog/products.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import { planChangeTime, seatChangeTime } from '#domain/subscriptions/plan-change.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { notChangeable, subscriptionEnded } from '#server/features/payments/payment-errors.ts';
import type { PlanChange } from '#server/features/payments/payment-provider.ts';
import { planOf } from '../subscription-plan.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import type { PlanChangeRow } from './plan-changes.repository.ts';

/** The product that a subscription is to be for, and its units: seats. Of a plan it is one. */
export interface ChangeTarget {
  readonly product: RenewingProduct;
  readonly quantity: number;
}

/** The same without its price. */
interface UnpricedTarget {
  readonly product: RenewingTerms;
  readonly quantity: number;
}

/** Names products as they are called today. */
type Named = Pick<CatalogVersionsService, 'named'>;

/** The target of a noted change, in the currency that the subscription keeps. */
export function targetOf(
  noted: PlanChangeRow,
  catalog: Catalog,
  { currency }: Pick<SubscriptionRow, 'currency'>,
): ChangeTarget {
  const terms = planOf({ productId: noted.toProductId });
  const product = sellAt(catalogIn(catalog, currency), terms, noted.toUnitCents);
  return { product, quantity: noted.toQuantity };
}

/** The target at the price that the subscription has, where it is for the same product: more seats cost what seats cost. */
export function atKeptPrice(
  row: SubscriptionRow,
  { product, quantity }: ChangeTarget,
): ChangeTarget {
  const unitCents = product.id === row.productId ? row.unitCents : product.unitCents;
  return { product: { ...product, unitCents }, quantity };
}

export function timeOf(row: SubscriptionRow, { product, quantity }: UnpricedTarget) {
  const from = planOf(row);
  if (isRecurring(from) && isRecurring(product)) return planChangeTime(from, product);
  return seatChangeTime(
    { billing: from.billing, seats: row.quantity },
    { billing: product.billing, seats: quantity },
  );
}

export function changeOf(row: SubscriptionRow, { product, quantity }: ChangeTarget): PlanChange {
  const { id: sku, name, unitCents, currency, billing } = product;
  if (currency !== row.currency)
    throw new Error(`the subscription ${row.id} is in ${row.currency}`);
  const line = { sku, name, unitCents, currency, quantity, interval: intervalOf(billing) };
  return { subscriptionId: row.providerSubscriptionId, line };
}

/** The plan or the seats, as a part of a sentence. */
export function nameOf({ product, quantity }: UnpricedTarget): string {
  return product.tier === null
    ? `${quantity} seats, paid ${product.billing}`
    : `the ${inSentence(product.name, 'en')} plan`;
}

function unpricedTargetOf(
  { toProductId, toQuantity: quantity }: PlanChangeRow,
  { named }: Named,
): UnpricedTarget {
  return { product: named(planOf({ productId: toProductId })), quantity };
}

export function changedMessage(noted: PlanChangeRow, names: Named): string {
  const target = unpricedTargetOf(noted, names);
  const { product } = target;
  if (product.tier === null) {
    const name = nameOf(target);
    return noted.isAtPeriodEnd
      ? `Starting next period, the company has ${name}.`
      : `The company now has ${name}.`;
  }
  return noted.isAtPeriodEnd
    ? `Your plan changes to ${inSentence(product.name, 'en')} at the end of the period.`
    : `Your plan is now ${inSentence(product.name, 'en')}.`;
}

export function underWay(open: PlanChangeRow, names: Named): AppError {
  const { name } = unpricedTargetOf(open, names).product;
  const words = `We’re changing your plan to ${inSentence(name, 'en')} right now. Please check again in a moment.`;
  return new AppError('conflict', words);
}

export function changedTo(row: SubscriptionRow, { named }: Named): AppError {
  const product = named(planOf(row));
  const held =
    row.tier === null
      ? nameOf({ product, quantity: row.quantity })
      : inSentence(product.name, 'en');
  const words = `Your plan changed in the meantime. You now have ${held}. Please review this change again.`;
  return new AppError('conflict', words);
}

/**
 * A plan that renews, by its id, as it is sold in a currency.
 * @throws AppError `invalid_input`, also for one that is not on sale; `conflict` without a price in the currency
 */
export function requireProduct(catalog: Catalog, productId: string, currency: Currency) {
  const product = findRecurringProduct(productId);
  if (product === undefined || offSaleIds(catalog).includes(product.id)) {
    throw invalidField('productId', unknownProductMessage);
  }
  return sellBy(catalogIn(catalog, currency), product);
}

/** @throws AppError `conflict` for a plan in place of seats or seats in place of a plan, and for what doesn't renew */
export function requireChangeable(row: SubscriptionRow, target: ChangeTarget): void {
  if ((row.tier === null) !== (target.product.tier === null)) {
    throw new AppError('conflict', 'You can’t change a plan to company seats, or seats to a plan.');
  }
  if (row.state === 'ended') throw subscriptionEnded();
  if (row.state === 'past_due') throw notChangeable();
  if (row.state === 'cancel_at_period_end') {
    throw new AppError('conflict', 'Your plan won’t renew. Please resume it before you change it.');
  }
}
