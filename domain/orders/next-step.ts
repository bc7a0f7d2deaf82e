import type { OrderStatus } from './order-status.ts';
import { needsShipping, shippingObstacle, type ShippedOrder } from './shipping.ts';

/** The next step of an admin for an order, along the suggested flow (specification 2, section 4). */
export type NextStep = 'assign_card' | 'produce' | 'ship' | 'deliver' | 'await_registration';

interface HandledOrder extends ShippedOrder {
  /** Bought cards that are physical ones by now. */
  readonly assignedCount: number;
  /** Of `cardCount`; a card and its replacement count as one. */
  readonly claimedCount: number;
  /** Its cards are a company's before they are shipped, so that nobody claims them. */
  readonly isForCompany?: boolean;
}

/** @returns undefined where nothing is left to do, or where the order waits for somebody else */
export function nextStep(order: HandledOrder): NextStep | undefined {
  if (shippingObstacle(order) !== undefined) return undefined;
  if (needsShipping(order)) {
    if (order.cardCount === 0) return 'ship';
    if (order.assignedCount < order.cardCount) return 'assign_card';
    return order.status === 'in_production' ? 'ship' : 'produce';
  }
  if (order.isForCompany || order.cardCount === 0)
    return order.status === 'shipped' ? 'deliver' : undefined;
  if (order.claimedCount >= order.cardCount) return undefined;
  return stepsAfterShipping[order.status];
}

const stepsAfterShipping: Readonly<Partial<Record<OrderStatus, NextStep>>> = {
  shipped: 'deliver',
  delivered: 'await_registration',
};

/** The status that a step leads to; assigning a card leads to none by itself. */
export const statusAfterStep: Readonly<Record<Exclude<NextStep, 'assign_card'>, OrderStatus>> = {
  produce: 'in_production',
  ship: 'shipped',
  deliver: 'delivered',
  await_registration: 'awaiting_registration',
};
