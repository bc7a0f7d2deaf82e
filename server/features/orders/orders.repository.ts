import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { PromoUses } from '#domain/catalog/promos.ts';
import { statusOnClosing } from '#domain/orders/order-status.ts';
import type { Queryable } from '#server/database/database.ts';
import type { DB, OrderLines, Orders } from '#server/database/tables.ts';

export type OrderLineRow = Selectable<OrderLines>;

/** An order with its lines in the order of the cart. */
export type Order = Awaited<ReturnType<typeof updateOrder>>;

/** What makes two clicks the same order while it is pending (migration 0008: `orders_pending`). */
interface PendingKey {
  readonly accountId: string;
  readonly contentHash: Buffer;
  readonly provider: Order['provider'];
}

/**
 * An order's lines as a column of its row: one query, whatever the number of orders. Their columns
 * are numbers and texts, which JSON gives back as they are.
 */
function lines(order: ExpressionBuilder<DB, 'orders'>) {
  return order
    .selectFrom('orderLines')
    .select((line) =>
      line.fn
        .agg<OrderLineRow[]>('json_agg', [
          jsonBuildObject({
            orderId: line.ref('orderLines.orderId'),
            position: line.ref('orderLines.position'),
            productId: line.ref('orderLines.productId'),
            name: line.ref('orderLines.name'),
            tier: line.ref('orderLines.tier'),
            billing: line.ref('orderLines.billing'),
            quantity: line.ref('orderLines.quantity'),
            listUnitCents: line.ref('orderLines.listUnitCents'),
            unitCents: line.ref('orderLines.unitCents'),
            discountPercent: line.ref('orderLines.discountPercent'),
          } satisfies Record<keyof OrderLines, unknown>),
        ])
        .orderBy('orderLines.position')
        .as('lines'),
    )
    .whereRef('orderLines.orderId', '=', 'orders.id')
    .$asScalar()
    .$notNull()
    .as('lines');
}

function selectOrders(db: Queryable) {
  return db.selectFrom('orders').selectAll().select(lines);
}

/** Still to be paid, as far as we know. */
function selectPending(db: Queryable) {
  return db.selectFrom('orders').where('payment', '=', 'unpaid').where('closedAt', 'is', null);
}

/** @returns undefined when a pending order of the same content is there, or comes in meanwhile */
export function insertOrder(tx: Queryable, order: Insertable<Orders>) {
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

export async function insertOrderLines(tx: Queryable, rows: OrderLineRow[]) {
  await tx.insertInto('orderLines').values(rows).execute();
}

export function findPendingOrder(db: Queryable, key: PendingKey) {
  return selectPending(db)
    .select(['id', 'deliveryAddress'])
    .where('accountId', '=', key.accountId)
    .where('contentHash', '=', key.contentHash)
    .where('provider', '=', key.provider)
    .executeTakeFirst();
}

export function findOrder(db: Queryable, id: string) {
  return selectOrders(db).where('id', '=', id).executeTakeFirst();
}

/** Holds the order until the transaction ends: whoever else would move it waits. */
export function lockOrder(tx: Queryable, id: string) {
  return selectOrders(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findOrderOfCheckout(
  db: Queryable,
  provider: Order['provider'],
  checkoutId: string,
) {
  return selectOrders(db)
    .where('provider', '=', provider)
    .where('providerCheckoutId', '=', checkoutId)
    .executeTakeFirst();
}

export function updateOrder(tx: Queryable, id: string, change: Updateable<Orders>) {
  return tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .returning(lines)
    .executeTakeFirstOrThrow();
}

/** Where an order is to be paid. @returns whether the order was closed meanwhile */
export async function setCheckout(
  db: Queryable,
  id: string,
  checkout: Pick<Updateable<Orders>, 'providerCheckoutId' | 'checkoutUrl' | 'updatedAt'>,
) {
  const { closedAt } = await db
    .updateTable('orders')
    .set(checkout)
    .where('id', '=', id)
    .returning('closedAt')
    .executeTakeFirstOrThrow();
  return closedAt !== null;
}

/** Newest first. */
export function listOrdersOfAccount(db: Queryable, accountId: string) {
  return selectOrders(db)
    .where('accountId', '=', accountId)
    .orderBy('placedAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .execute();
}

/**
 * Closes the account's pending orders but one, in one statement.
 * @returns those with a page that can still be paid
 */
export async function closeOtherPending(
  tx: Queryable,
  { id, accountId, closedAt }: { id: string; accountId: string; closedAt: Date },
) {
  const closed = await tx
    .updateTable('orders')
    .set((order) => ({
      closedAt,
      updatedAt: closedAt,
      status: order
        .case()
        .when('status', '=', 'pending')
        .then(statusOnClosing('pending'))
        .else(order.ref('status'))
        .end(),
    }))
    .where('id', 'in', (from) =>
      // In one order for everybody, or two purchases at once could wait for each other.
      from
        .selectFrom('orders')
        .select('id')
        .where('payment', '=', 'unpaid')
        .where('closedAt', 'is', null)
        .where('accountId', '=', accountId)
        .where('id', '!=', id)
        .orderBy('id')
        .forUpdate(),
    )
    .returning(['id', 'providerCheckoutId'])
    .execute();
  return closed.flatMap((order) => (order.providerCheckoutId === null ? [] : [order.id]));
}

/** The account's orders that were paid after another one was placed, and are. */
export function listPaidSince(db: Queryable, accountId: string, since: Date) {
  return selectOrders(db)
    .where('accountId', '=', accountId)
    .where('payment', '=', 'paid')
    .where('settledAt', '>', since)
    .execute();
}

/** Pending orders that were placed before one time and not asked about since another, oldest first. */
export async function listUnsettled(
  db: Queryable,
  times: { readonly placedBefore: Date; readonly checkedBefore: Date },
  limit: number,
) {
  const rows = await selectPending(db)
    .select('id')
    .where('placedAt', '<', times.placedBefore)
    .where((where) =>
      where.or([where('checkedAt', 'is', null), where('checkedAt', '<', times.checkedBefore)]),
    )
    .orderBy('placedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders whose payer's bank asks the money back, not asked about since a time, oldest first. */
export async function listDisputed(db: Queryable, checkedBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('payment', '=', 'disputed')
    .where('checkedAt', '<', checkedBefore)
    .orderBy('checkedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether the code was still unused, where it works once */
export async function insertPromoUse(
  tx: Queryable,
  use: { orderId: string; promoCode: string; accountId: string; isOnce: boolean; usedAt: Date },
) {
  const inserted = await tx
    .insertInto('promoUses')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How often a code was paid with, by everybody and by one account. */
export function countPromoUses(
  db: Queryable,
  promoCode: string,
  accountId: string,
): Promise<PromoUses> {
  return db
    .selectFrom('promoUses')
    .select((use) => use.fn.countAll<number>().as('all'))
    .select((use) =>
      use.fn.countAll<number>().filterWhere('accountId', '=', accountId).as('ofAccount'),
    )
    .where('promoCode', '=', promoCode)
    .executeTakeFirstOrThrow();
}
