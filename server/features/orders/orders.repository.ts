import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { OrderLines, Orders } from '#server/database/tables.ts';

export type OrderRow = Selectable<Orders>;
export type OrderLineRow = Selectable<OrderLines>;
export type NewOrderRow = Insertable<Orders>;

export interface Order extends OrderRow {
  /** In the order of the cart. */
  readonly lines: readonly OrderLineRow[];
}

/** What makes two clicks the same order while it is pending (migration 0008: `orders_pending`). */
export interface PendingKey {
  readonly accountId: string;
  readonly contentHash: Buffer;
  readonly provider: OrderRow['provider'];
}

/** @returns undefined when a pending order of the same content is there, or comes in meanwhile */
export async function insertOrder(
  tx: Queryable,
  order: NewOrderRow,
): Promise<OrderRow | undefined> {
  return tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'contentHash', 'provider'])
        .where('payment', '=', 'unpaid')
        .where('closedAt', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function insertOrderLines(
  tx: Queryable,
  lines: readonly Insertable<OrderLines>[],
): Promise<void> {
  await tx
    .insertInto('orderLines')
    .values([...lines])
    .execute();
}

export async function findPendingOrder(
  db: Queryable,
  key: PendingKey,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('accountId', '=', key.accountId)
    .where('contentHash', '=', key.contentHash)
    .where('provider', '=', key.provider)
    .where('payment', '=', 'unpaid')
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds the order until the transaction ends: whoever else would move it waits. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findOrderOfCheckout(
  db: Queryable,
  provider: OrderRow['provider'],
  checkoutId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerCheckoutId', '=', checkoutId)
    .executeTakeFirst();
}

export async function updateOrder(
  tx: Queryable,
  id: string,
  change: Updateable<Orders>,
): Promise<OrderRow> {
  return tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In the order of the cart. */
export async function listLines(
  db: Queryable,
  orderIds: readonly string[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute();
}

/** Newest first. */
export async function listOrdersOfAccount(db: Queryable, accountId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('placedAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .execute();
}

/** The account's pending orders but one: what is given up once that one is begun. */
export async function listOtherPending(
  db: Queryable,
  accountId: string,
  orderId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '!=', orderId)
    .where('payment', '=', 'unpaid')
    .where('closedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Pending orders that were placed before one time and not asked about since another, oldest first. */
export async function listUnsettled(
  db: Queryable,
  times: { readonly placedBefore: Date; readonly checkedBefore: Date },
  limit: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('payment', '=', 'unpaid')
    .where('closedAt', 'is', null)
    .where('placedAt', '<', times.placedBefore)
    .where((where) =>
      where.or([where('checkedAt', 'is', null), where('checkedAt', '<', times.checkedBefore)]),
    )
    .orderBy('placedAt')
    .limit(limit)
    .execute();
}

/** Orders whose payer's bank asks the money back, not asked about since a time, oldest first. */
export async function listDisputed(
  db: Queryable,
  checkedBefore: Date,
  limit: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('payment', '=', 'disputed')
    .where('checkedAt', '<', checkedBefore)
    .orderBy('checkedAt')
    .limit(limit)
    .execute();
}

export async function insertPromoUse(
  tx: Queryable,
  use: { orderId: string; promoCode: string; accountId: string; isOnce: boolean; usedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('promoUses')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the account has used up a code that works once. */
export async function hasUsedPromo(
  db: Queryable,
  accountId: string,
  promoCode: string,
): Promise<boolean> {
  const used = await db
    .selectFrom('promoUses')
    .select('orderId')
    .where('accountId', '=', accountId)
    .where('promoCode', '=', promoCode)
    .where('isOnce', '=', true)
    .executeTakeFirst();
  return used !== undefined;
}
