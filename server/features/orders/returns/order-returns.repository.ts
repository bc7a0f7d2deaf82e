import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { OrderReturns } from '#server/database/tables.ts';

/** A return with its order, and the money that went back for it. */
export type OrderReturn = Awaited<ReturnType<typeof listOfOrders>>[number];

function selectReturns(db: Queryable) {
  return db
    .selectFrom('orderReturns')
    .innerJoin('orders', 'orders.id', 'orderReturns.orderId')
    .selectAll('orderReturns')
    .select(['orders.orderNumber', 'orders.currency'])
    .select([
      sql<number>`(select coalesce(sum(refunds.amount_cents), 0)::integer from refunds
        where refunds.return_id = order_returns.id)`.as('refundedCents'),
      sql<boolean>`exists (select from refund_requests where refund_requests.return_id = order_returns.id
          and refund_requests.finished_at is null)
        or exists (select from refund_approvals where refund_approvals.return_id = order_returns.id
          and refund_approvals.decided_at is null)`.as('isRefunding'),
    ]);
}

/** Oldest first. */
export function listOfOrders(db: Queryable, orderIds: readonly string[]) {
  return selectReturns(db)
    .where((row) => row('orderReturns.orderId', '=', row.fn.any(row.val([...orderIds]))))
    .orderBy('orderReturns.askedAt')
    .orderBy('orderReturns.id')
    .execute();
}

/** Of all orders of an account, oldest first. */
export function listOfAccount(db: Queryable, accountId: string) {
  return selectReturns(db)
    .where('orders.accountId', '=', accountId)
    .orderBy('orderReturns.askedAt')
    .orderBy('orderReturns.id')
    .execute();
}

/** All that somebody still has to do something about, oldest first. */
export function listOpen(db: Queryable, limit: number) {
  return selectReturns(db)
    .where('orderReturns.closedAt', 'is', null)
    .where('orderReturns.cancelledAt', 'is', null)
    .where('orderReturns.decision', 'is distinct from', 'refused')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('refunds').whereRef('refunds.returnId', '=', 'orderReturns.id')),
      ),
    )
    .orderBy('orderReturns.askedAt')
    .orderBy('orderReturns.id')
    .limit(limit)
    .execute();
}

export function findReturn(db: Queryable, id: string) {
  return selectReturns(db).where('orderReturns.id', '=', id).executeTakeFirst();
}

/** Holds a return until the transaction ends, beside refunds that name it. */
export async function lockReturn(tx: Queryable, id: string) {
  await tx
    .selectFrom('orderReturns')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findReturn(tx, id);
}

export async function insertReturn(tx: Queryable, row: Insertable<OrderReturns>) {
  await tx.insertInto('orderReturns').values(row).execute();
}

export async function updateReturn(tx: Queryable, id: string, change: Updateable<OrderReturns>) {
  await tx.updateTable('orderReturns').set(change).where('id', '=', id).execute();
}

/** Leaves nothing of what an account wrote about its returns and was answered, and ends those not decided on. */
export async function anonymiseReturns(tx: Queryable, accountId: string, at: Date) {
  await tx
    .updateTable('orderReturns')
    .set({
      note: '',
      answer: '',
      cancelledAt: sql<Date | null>`case when decision is null then coalesce(cancelled_at, ${at}) else cancelled_at end`,
    })
    .where('orderId', 'in', (where) =>
      where.selectFrom('orders').select('orders.id').where('orders.accountId', '=', accountId),
    )
    .execute();
}
