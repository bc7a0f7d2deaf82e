import type { Queryable } from '#server/database/database.ts';
import { selectOrders } from './orders.repository.ts';

/** Of this account alone. */
export function findOrderOfAccount(db: Queryable, accountId: string, orderNumber: number) {
  return selectOrders(db)
    .where('orderNumber', '=', orderNumber)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Newest first. */
export function listOrdersOfAccount(db: Queryable, accountId: string) {
  return selectOrders(db)
    .where('accountId', '=', accountId)
    .orderBy('placedAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .execute();
}

/** The account's orders that were paid after another one was placed, and are. */
export function listPaidSince(db: Queryable, accountId: string, since: Date) {
  return selectOrders(db)
    .where('accountId', '=', accountId)
    .where('payment', '=', 'paid')
    .where('settledAt', '>', since)
    .execute();
}
