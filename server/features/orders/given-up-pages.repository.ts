import type { Queryable } from '#server/database/database.ts';

/** A page to be closed: where it is, and what has become of its order. */
export type GivenUpPage = Awaited<ReturnType<typeof listGivenUpPages>>[number];

/** Payment pages of orders that were given up for another cart, oldest first. */
export function listGivenUpPages(db: Queryable, limit: number) {
  return db
    .selectFrom('givenUpPages')
    .innerJoin('orders', 'orders.id', 'givenUpPages.orderId')
    .select(['orderId', 'provider', 'providerCheckoutId', 'payment'])
    .orderBy('orderId')
    .limit(limit)
    .execute();
}

/** Notes the pages of these orders. */
export async function insertGivenUpPages(tx: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return;
  await tx
    .insertInto('givenUpPages')
    .values(orderIds.map((orderId) => ({ orderId })))
    .execute();
}

/** Forgets pages that need no closing any more. */
export async function removeGivenUpPages(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return;
  await db
    .deleteFrom('givenUpPages')
    .where((page) => page('orderId', '=', page.fn.any(page.val([...orderIds]))))
    .execute();
}
