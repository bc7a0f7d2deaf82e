import { type ExpressionBuilder, type Selectable, type Updateable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { DB, OrderLines, Orders } from '#server/database/tables.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { expireOrderJob } from './placing/expire-order.schema.ts';

export type OrderLineRow = Selectable<OrderLines>;

/** An order with its lines in the order of the cart. */
export type Order = Awaited<ReturnType<typeof updateOrder>>;

/**
 * An order's lines as a column of its row: one query, whatever the number of orders. Their columns
 * are numbers, texts and JSON, which JSON gives back as they are.
 */
export function lines(order: ExpressionBuilder<DB, 'orders'>) {
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
            designs: line.ref('orderLines.designs'),
            cardsPerUnit: line.ref('orderLines.cardsPerUnit'),
            taxClass: line.ref('orderLines.taxClass'),
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

/** Whole orders with their lines. */
export function selectOrders(db: Queryable) {
  return db.selectFrom('orders').selectAll().select(lines);
}

/** Still to be paid, as far as we know. */
function selectPending(db: Queryable) {
  return db.selectFrom('orders').where('payment', '=', 'unpaid').where('closedAt', 'is', null);
}

/** Has an unpaid order closed at its provider once the transaction has committed. */
export async function expireLater(tx: Queryable, orderId: string) {
  await enqueueJob(tx, expireOrderJob, { orderId }, { jobKey: `give-up:${orderId}` });
}

export function findOrder(db: Queryable, id: string) {
  return selectOrders(db).modifyEnd(prepared('order')).where('id', '=', id).executeTakeFirst();
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

/**
 * Pending orders placed before a time that hold a use of a code with a total limit, which somebody else may
 * want; oldest first.
 */
export async function listHoldingLimitedUse(db: Queryable, placedBefore: Date, limit: number) {
  const rows = await selectPending(db)
    .innerJoin('promos', 'promos.code', 'orders.promoCode')
    .select('orders.id')
    .where('promos.maxUses', 'is not', null)
    .where('orders.placedAt', '<', placedBefore)
    .orderBy('orders.placedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Closed orders whose pages can still be paid, not asked about since a time, oldest first. */
export async function listPayablePages(db: Queryable, checkedBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('mayStillBePaid', '=', true)
    .where('payment', '=', 'unpaid')
    .where('closedAt', '<', checkedBefore)
    .where((where) =>
      where.or([where('checkedAt', 'is', null), where('checkedAt', '<', checkedBefore)]),
    )
    .orderBy('closedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The closed orders by which an account still holds a use of a code that has limits. */
export async function listHeldUses(db: Queryable, promoCode: string, accountId: string) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('promos', 'promos.code', 'orders.promoCode')
    .select('orders.id')
    .where('orders.promoCode', '=', promoCode)
    .where('orders.accountId', '=', accountId)
    .where('orders.mayStillBePaid', '=', true)
    .where('orders.payment', '=', 'unpaid')
    .where((where) =>
      where.or([
        where('promos.maxUses', 'is not', null),
        where('promos.maxUsesPerAccount', 'is not', null),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the pages of closed orders can no longer be paid. */
export async function noteUnpayable(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return;
  await db
    .updateTable('orders')
    .set({ mayStillBePaid: false })
    .where((row) => row('id', '=', row.fn.any(row.val([...orderIds]))))
    .where('mayStillBePaid', '=', true)
    .execute();
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
