import { statusesBeforeShipping, type OrderStatus } from './order-status.ts';
import type { PaymentState } from './payment-state.ts';

/** The things of an order that go by mail. */
export interface OrderedThings {
  /** As many as were bought. */
  readonly cardCount: number;
  /** As many as were bought; absent: none. */
  readonly accessoryCount?: number | undefined;
}

/** The parts of an order that decide whether something is to be shipped for it. */
export interface ShippedOrder extends OrderedThings {
  readonly status: OrderStatus;
  readonly payment: PaymentState;
}

/** Whether a parcel belongs to an order, sent or not: with cards or accessories. */
export function hasParcel({ cardCount, accessoryCount = 0 }: OrderedThings): boolean {
  return cardCount + accessoryCount > 0;
}

/** Why there is nothing to ship for an order. */
export const shippingObstacles = [
  'no_cards',
  'unpaid',
  'refunded',
  'disputed',
  'cancelled',
] as const;
export type ShippingObstacle = (typeof shippingObstacles)[number];

/**
 * The one rule of what is shipped (decisions, "Given back means not shipped"): the cards and accessories of an order
 * that is paid and not cancelled. An open dispute holds them back until the bank has decided; a lost one is
 * `refunded`.
 * @returns undefined where there is something to ship
 */
export function shippingObstacle(order: ShippedOrder): ShippingObstacle | undefined {
  if (!hasParcel(order)) return 'no_cards';
  if (order.payment !== 'paid') return order.payment;
  return order.status === 'cancelled' ? 'cancelled' : undefined;
}

/** Whether an order waits to be shipped: there is something to ship, and it has not left the shop yet. */
export function needsShipping(order: ShippedOrder): boolean {
  return shippingObstacle(order) === undefined && statusesBeforeShipping.has(order.status);
}

/** An obstacle in a sentence about one order. */
export const obstacleMessages: Readonly<Record<ShippingObstacle, string>> = {
  no_cards: 'This order has no cards.',
  unpaid: 'This order isn’t paid.',
  refunded: 'This order was refunded.',
  disputed: 'The payment for this order is disputed.',
  cancelled: 'This order is canceled.',
};
