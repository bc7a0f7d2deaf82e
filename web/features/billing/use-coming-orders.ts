import { orderProgress } from '#domain/orders/order-progress.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { useOrders } from './use-billing.ts';

/** The orders whose cards are still to come. None while they are read: the page goes on without them. */
export function useComingOrders(): readonly OrderView[] {
  const orders = useOrders().data ?? [];
  return orders.filter((order) => orderProgress(order) !== undefined);
}
