import type { PaymentState } from './payment-state.ts';

/** How far the cards of an order are, as its buyer sees it. */
export type OrderProgress = 'preparing' | 'being_made' | 'shipped' | 'delivered';

/** A status set by hand further on, or back, is shown as it stands. */
const progressOfStatus: Readonly<Partial<Record<string, OrderProgress>>> = {
  confirmed: 'preparing',
  awaiting_card_assignment: 'being_made',
  in_production: 'being_made',
  shipped: 'shipped',
  delivered: 'delivered',
  awaiting_registration: 'delivered',
};

/**
 * How far the cards of an order are.
 *
 * @returns undefined where none are to come: it has none, is not paid, was given back or cancelled, or
 *   all its cards are claimed
 */
export function orderProgress(order: {
  readonly payment: PaymentState;
  readonly status: string;
  readonly cardCount: number;
}): OrderProgress | undefined {
  if (order.payment !== 'paid' || order.cardCount === 0) return undefined;
  return progressOfStatus[order.status];
}
