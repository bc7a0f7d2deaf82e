import type { Queryable } from '#server/database/database.ts';

/** Notes what an order was placed to pay for; the same again changes nothing. */
export async function insertReplacementOrder(
  tx: Queryable,
  orderId: string,
  replacementId: string,
) {
  await tx
    .insertInto('replacementOrders')
    .values({ orderId, replacementId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The orders that were placed to pay for a replacement, held until the transaction ends. */
export function lockOrdersOf(tx: Queryable, replacementId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('replacementOrders', 'replacementOrders.orderId', 'orders.id')
    .select(['orders.id', 'orders.payment', 'orders.closedAt'])
    .where('replacementId', '=', replacementId)
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute();
}

/** Whether an order pays for a replacement that was cancelled, or is paid for by another order. */
export async function isNeedless(tx: Queryable, orderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('replacementOrders as own')
    .innerJoin('cardReplacements as replacement', 'replacement.id', 'own.replacementId')
    .select('own.orderId')
    .where('own.orderId', '=', orderId)
    .where((where) =>
      where.or([
        where('replacement.cancelledAt', 'is not', null),
        where.exists(
          where
            .selectFrom('replacementOrders as other')
            .innerJoin('orders', 'orders.id', 'other.orderId')
            .select('other.orderId')
            .whereRef('other.replacementId', '=', 'own.replacementId')
            .where('other.orderId', '!=', orderId)
            .where('orders.payment', '=', 'paid'),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
