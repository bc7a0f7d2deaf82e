import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { SandboxPayments, SandboxSubscriptions } from '#server/database/tables.ts';

export type SandboxPayment = Selectable<SandboxPayments>;
export type SandboxSubscription = Selectable<SandboxSubscriptions>;
type NewPayment = Omit<Insertable<SandboxPayments>, 'lines'> & { lines: readonly CheckoutLine[] };
type OpenedPayment = Omit<NewPayment, 'status'>;

/** The values of a subscription that has ended. */
export const ended = { status: 'ended', nextChargeAt: null, nextLine: null } as const;

/** The plan that a line makes a subscription charge for. */
export function planOf({
  sku,
  name,
  unitCents,
  currency,
  quantity,
  interval,
}: Required<CheckoutLine>) {
  return { sku, name, quantity, amountCents: unitCents * quantity, currency, interval };
}

function selectPayments(db: Queryable) {
  return db.selectFrom('sandboxPayments').selectAll();
}

function selectSubscriptions(db: Queryable) {
  return db.selectFrom('sandboxSubscriptions').selectAll();
}

/**
 * Opens a payment that nobody has made yet.
 * @returns undefined when there is one of this idempotency key already
 */
export function openPayment(db: Queryable, { lines, ...payment }: OpenedPayment) {
  return db
    .insertInto('sandboxPayments')
    .modifyEnd(prepared('sandbox-payment'))
    .values({ ...payment, lines: JSON.stringify(lines), status: 'pending' })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning(['id', 'amountCents'])
    .executeTakeFirst();
}

/** Of a subscription that renews or changes. */
export async function insertPayment(tx: Queryable, { lines, ...payment }: NewPayment) {
  await tx
    .insertInto('sandboxPayments')
    .values({ ...payment, lines: JSON.stringify(lines) })
    .execute();
}

export function findPayment(db: Queryable, id: string) {
  return selectPayments(db).where('id', '=', id).executeTakeFirst();
}

export function findPaymentByKey(db: Queryable, idempotencyKey: string) {
  return selectPayments(db).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst();
}

export function lockPayment(tx: Queryable, id: string) {
  return selectPayments(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePayment(
  tx: Queryable,
  id: string,
  change: Updateable<SandboxPayments>,
) {
  await tx.updateTable('sandboxPayments').set(change).where('id', '=', id).execute();
}

/** Closes a payment that nobody has made. @returns undefined where it is not open */
export function expirePayment(db: Queryable, id: string) {
  return db
    .updateTable('sandboxPayments')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Closes those of some payments that nobody has made. @returns their ids */
export async function expirePayments(db: Queryable, ids: readonly string[]) {
  const expired = await db
    .updateTable('sandboxPayments')
    .set({ status: 'expired' })
    .where((payment) => payment('id', '=', payment.fn.any(payment.val([...ids]))))
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  return expired.map(({ id }) => id);
}

export function findLatestPayment(db: Queryable, subscriptionId: string) {
  return selectPayments(db)
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The payments made for a subscription since the first one, oldest first. */
export async function listLaterPayments(db: Queryable, subscriptionId: string) {
  const rows = await db
    .selectFrom('sandboxPayments')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('idempotencyKey', 'is', null)
    .orderBy('paidAt')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

export async function isChangeMade(tx: Queryable, changeKey: string): Promise<boolean> {
  const found = await tx
    .selectFrom('sandboxPayments')
    .select('id')
    .where('changeKey', '=', changeKey)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertSubscription(
  tx: Queryable,
  subscription: Insertable<SandboxSubscriptions>,
) {
  await tx.insertInto('sandboxSubscriptions').values(subscription).execute();
}

export function findSubscription(db: Queryable, id: string) {
  return selectSubscriptions(db).where('id', '=', id).executeTakeFirst();
}

export function lockSubscription(tx: Queryable, id: string) {
  return selectSubscriptions(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateSubscription(
  tx: Queryable,
  id: string,
  change: Updateable<SandboxSubscriptions>,
) {
  return tx
    .updateTable('sandboxSubscriptions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The subscriptions with something to charge, by the clock of each. */
export async function findDueSubscriptions(db: Queryable, now: Date) {
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
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandboxRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Leaves of what a buyer paid no more than a provider's books need. */
export async function anonymiseBuyer(tx: Queryable, buyerId: string) {
  const nobody = { buyerId: '', buyerEmail: '' };
  await tx
    .updateTable('sandboxPayments')
    .set({ ...nobody, address: null })
    .where('buyerId', '=', buyerId)
    .execute();
  await tx.updateTable('sandboxSubscriptions').set(nobody).where('buyerId', '=', buyerId).execute();
}
