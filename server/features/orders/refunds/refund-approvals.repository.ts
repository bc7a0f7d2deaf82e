import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { RefundApprovals } from '#server/database/tables.ts';

export type RefundApproval = Selectable<RefundApprovals>;

/** The one approval of a payment that waits. */
export function findWaiting(db: Queryable, paymentId: string) {
  return db
    .selectFrom('refundApprovals')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
}

/** All that wait, oldest first, each with its order, and its payment as it is now. */
export function listWaiting(db: Queryable, paymentIds?: readonly string[]) {
  return db
    .selectFrom('refundApprovals')
    .innerJoin('payments', 'payments.id', 'refundApprovals.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('accounts', 'accounts.id', 'refundApprovals.requestedBy')
    .selectAll('refundApprovals')
    .select(['orders.id as orderId', 'orders.orderNumber', 'accounts.email as requesterEmail'])
    .select(['payments.currency', 'payments.refundedCents', 'payments.lostCents', 'payments.state'])
    .select('payments.amountCents as paidCents')
    .where('decidedAt', 'is', null)
    .$if(paymentIds !== undefined, (query) => query.where('paymentId', 'in', paymentIds ?? []))
    .orderBy('refundApprovals.requestedAt')
    .limit(200)
    .execute();
}

/** How many wait that somebody may decide on; no more than `most` are counted. */
export async function countWaiting(db: Queryable, accountId: string, most: number) {
  const waiting = await db
    .selectFrom('refundApprovals')
    .select('id')
    .where('decidedAt', 'is', null)
    .where('requestedBy', 'is distinct from', accountId)
    .limit(most)
    .execute();
  return waiting.length;
}

export function findApproval(db: Queryable, id: string) {
  return db.selectFrom('refundApprovals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends. */
export function lockApproval(tx: Queryable, id: string) {
  return tx
    .selectFrom('refundApprovals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertApproval(tx: Queryable, approval: Insertable<RefundApprovals>) {
  return tx.insertInto('refundApprovals').values(approval).returningAll().executeTakeFirstOrThrow();
}

export async function updateApproval(
  tx: Queryable,
  id: string,
  change: Updateable<RefundApprovals>,
) {
  await tx.updateTable('refundApprovals').set(change).where('id', '=', id).execute();
}
