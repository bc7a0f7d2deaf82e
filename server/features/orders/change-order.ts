import type { Queryable } from '#server/database/database.ts';
import { updateOrder, type Order } from './orders.repository.ts';

/** Changes an order's row; its lines stay as they were sold. */
export async function changeOrder(
  tx: Queryable,
  order: Order,
  change: Parameters<typeof updateOrder>[2] & { readonly updatedAt: Date },
): Promise<Order> {
  return { ...(await updateOrder(tx, order.id, change)), lines: order.lines };
}
