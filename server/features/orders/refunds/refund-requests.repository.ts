import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { RefundRequests } from '#server/database/tables.ts';

export type RefundRequest = Selectable<RefundRequests>;

/** The one request about a payment whose end is not known. */
export function findOpenRequest(db: Queryable, paymentId: string) {
  return db
    .selectFrom('refundRequests')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
}

export function insertRequest(tx: Queryable, request: Insertable<RefundRequests>) {
  return tx.insertInto('refundRequests').values(request).returningAll().executeTakeFirstOrThrow();
}

export async function finishRequest(db: Queryable, id: string, finishedAt: Date) {
  await db
    .updateTable('refundRequests')
    .set({ finishedAt })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();
}
