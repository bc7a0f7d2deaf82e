import type { Queryable } from '#server/database/database.ts';

/** A checkout whose order is closed: its place at the provider, and the payment of its order. */
export type ExpiredCheckout = Awaited<ReturnType<typeof listExpiredCheckouts>>[number];

/**
 * Checkouts of orders that were closed unpaid, oldest first. Their table keeps its name: while a release
 * is rolled out, processes of the one before still write to `given_up_pages`.
 */
export function listExpiredCheckouts(db: Queryable, limit: number) {
  return db
    .selectFrom('givenUpPages')
    .innerJoin('orders', 'orders.id', 'givenUpPages.orderId')
    .select(['orderId', 'provider', 'providerCheckoutId', 'payment'])
    .orderBy('orderId')
    .limit(limit)
    .execute();
}

/** Adds the checkouts of these orders. */
export async function insertExpiredCheckouts(tx: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return;
  await tx
    .insertInto('givenUpPages')
    .values(orderIds.map((orderId) => ({ orderId })))
    .execute();
}

/** Removes checkouts that need no closing any more. */
export async function removeExpiredCheckouts(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return;
  await db
    .deleteFrom('givenUpPages')
    .where((row) => row('orderId', '=', row.fn.any(row.val([...orderIds]))))
    .execute();
}
