import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Payments, Refunds } from '#server/database/tables.ts';

export type PaymentRow = Selectable<Payments>;

/** @returns undefined when the same money is booked already, or the order has its first payment */
export function insertPayment(tx: Queryable, payment: Insertable<Payments>) {
  return tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updatePayment(tx: Queryable, id: string, change: Updateable<Payments>) {
  return tx
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Money of a payment that went back to its payer, at one time. */
export async function insertRefund(tx: Queryable, refund: Insertable<Refunds>) {
  await tx.insertInto('refunds').values(refund).execute();
}

/** The order's first payment, held until the transaction ends. */
export function lockFirstPayment(tx: Queryable, orderId: string) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '=', 'first')
    .forUpdate()
    .executeTakeFirst();
}

/** A payment by its provider's name for it, held until the transaction ends. */
export function lockPaymentOfProvider(
  tx: Queryable,
  provider: PaymentRow['provider'],
  providerPaymentId: string,
) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerPaymentId', '=', providerPaymentId)
    .forUpdate()
    .executeTakeFirst();
}

export function findPayment(db: Queryable, id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends. */
export function lockPayment(tx: Queryable, id: string) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The refunds of some payments, oldest first. */
export async function listRefunds(db: Queryable, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', 'in', paymentIds)
    .orderBy('givenBackAt')
    .orderBy('id')
    .execute();
}

/** Oldest first. */
export async function listPayments(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('paidAt')
    .execute();
}
