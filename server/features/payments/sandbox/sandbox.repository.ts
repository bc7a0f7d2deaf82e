import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import type { Queryable } from '#server/database/database.ts';
import type { SandboxPayments, SandboxSubscriptions } from '#server/database/tables.ts';

export type SandboxPayment = Selectable<SandboxPayments>;
export type SandboxSubscription = Selectable<SandboxSubscriptions>;
type NewPayment = Omit<Insertable<SandboxPayments>, 'lines'> & { lines: readonly CheckoutLine[] };

/** @returns undefined when there is one of this idempotency key already */
export async function insertPayment(
  db: Queryable,
  { lines, ...payment }: NewPayment,
): Promise<SandboxPayment | undefined> {
  return db
    .insertInto('sandboxPayments')
    .values({ ...payment, lines: JSON.stringify(lines) })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findPayment(db: Queryable, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandboxPayments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPaymentByKey(
  db: Queryable,
  idempotencyKey: string,
): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function lockPayment(tx: Queryable, id: string): Promise<SandboxPayment | undefined> {
  return tx
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePayment(
  tx: Queryable,
  id: string,
  change: Updateable<SandboxPayments>,
): Promise<void> {
  await tx.updateTable('sandboxPayments').set(change).where('id', '=', id).execute();
}

export async function findLatestPayment(
  db: Queryable,
  subscriptionId: string,
): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSubscription(
  tx: Queryable,
  subscription: Insertable<SandboxSubscriptions>,
): Promise<void> {
  await tx.insertInto('sandboxSubscriptions').values(subscription).execute();
}

export async function findSubscription(
  db: Queryable,
  id: string,
): Promise<SandboxSubscription | undefined> {
  return db.selectFrom('sandboxSubscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockSubscription(
  tx: Queryable,
  id: string,
): Promise<SandboxSubscription | undefined> {
  return tx
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSubscription(
  tx: Queryable,
  id: string,
  change: Updateable<SandboxSubscriptions>,
): Promise<SandboxSubscription> {
  return tx
    .updateTable('sandboxSubscriptions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The subscriptions with something to charge, by the clock of each. */
export async function findDueSubscriptions(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sandboxSubscriptions')
    .select('id')
    .where(
      sql<boolean>`next_charge_at <= ${now}::timestamptz + clock_ahead_days * interval '1 day'`,
    )
    .orderBy('nextChargeAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether this refund is new */
export async function insertRefund(
  tx: Queryable,
  refund: { idempotencyKey: string; paymentId: string; amountCents: number; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandboxRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
