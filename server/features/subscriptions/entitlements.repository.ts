import { sql, type Insertable, type Selectable } from 'kysely';
import type { Entitlement } from '#domain/subscriptions/entitlement.ts';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Entitlements } from '#server/database/tables.ts';

export type EntitlementRow = Selectable<Entitlements>;

/** All that was ever granted to an account. */
export function listEntitlements(db: Queryable, accountId: string) {
  return db.selectFrom('entitlements').selectAll().where('accountId', '=', accountId).execute();
}

export async function deleteEntitlements(tx: Queryable, accountId: string) {
  await tx.deleteFrom('entitlements').where('accountId', '=', accountId).execute();
}

/** A payment that has granted already grants nothing more. */
export async function insertEntitlements(tx: Queryable, rows: Insertable<Entitlements>[]) {
  await tx
    .insertInto('entitlements')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['paymentId', 'productId']).doNothing())
    .execute();
}

/**
 * The entitlements that the subscription of an order has granted and nothing has taken back, the latest
 * period first.
 */
export function listLiveOfSubscription(tx: Queryable, orderId: string) {
  return tx
    .selectFrom('entitlements')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('untilAt', 'is not', null)
    .where('revokedAt', 'is', null)
    .orderBy('untilAt', 'desc')
    .orderBy('fromAt', 'desc')
    .execute();
}

export async function updateRenews(tx: Queryable, ids: readonly string[], renews: boolean) {
  if (ids.length === 0) return;
  await tx.updateTable('entitlements').set({ renews }).where('id', 'in', ids).execute();
}

/** Nothing of what a subscription is for lasts longer; what a refunded plan change gave back does. */
export async function cutShort(
  tx: Queryable,
  { orderId, productId }: { readonly orderId: string; readonly productId: string },
  untilAt: Date,
) {
  await tx
    .updateTable('entitlements')
    .set({ untilAt, renews: false })
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .where('untilAt', '>', untilAt)
    .execute();
}

/** @param replacedBy the payment that took over what was left */
export async function replace(
  tx: Queryable,
  ids: readonly string[],
  change: { readonly revokedAt: Date; readonly replacedBy: string },
) {
  if (ids.length === 0) return;
  await tx
    .updateTable('entitlements')
    .set({ ...change, renews: false })
    .where('id', 'in', ids)
    .execute();
}

/** A payment was given back: what it granted does not count. */
export async function revokeOfPayment(tx: Queryable, paymentId: string, revokedAt: Date) {
  await tx
    .updateTable('entitlements')
    .set((one) => ({
      revokedAt: one.fn.coalesce('revokedAt', one.val(revokedAt)),
      reinstatedAt: null,
      renews: false,
    }))
    .where('paymentId', '=', paymentId)
    .execute();
}

/** A payment was not given back, after all: what it granted counts again, unless a plan change took it over. */
export async function reinstateOfPayment(tx: Queryable, paymentId: string, reinstatedAt: Date) {
  await tx
    .updateTable('entitlements')
    .set({ revokedAt: null, reinstatedAt })
    .where('paymentId', '=', paymentId)
    .where('replacedBy', 'is', null)
    .execute();
}

export function listOfPayment(tx: Queryable, paymentId: string) {
  return tx.selectFrom('entitlements').selectAll().where('paymentId', '=', paymentId).execute();
}

/** Makes the entitlements that a payment had taken over count again, but for those that were given back. */
export async function restoreReplaced(tx: Queryable, paymentId: string) {
  const isGivenBack = sql<boolean>`exists (
    select from payments where payments.id = entitlements.payment_id and payments.state = 'refunded'
  )`;
  await tx
    .updateTable('entitlements')
    .set((one) => ({
      revokedAt: sql<Date | null>`case when ${isGivenBack} then ${one.ref('revokedAt')} end`,
      replacedBy: null,
    }))
    .where('replacedBy', '=', paymentId)
    .execute();
}

/** All that was ever granted to an account, and when its free plan was activated. */
export async function findHoldings(db: Queryable, accountId: string) {
  const rows = await db
    .selectFrom('accounts')
    .modifyEnd(prepared('holdings'))
    .leftJoin('entitlements', 'entitlements.accountId', 'accounts.id')
    .select(['freeActivatedAt', 'tier', 'fromAt', 'untilAt', 'renews', 'revokedAt'])
    .where('accounts.id', '=', accountId)
    .execute();
  const held = rows.flatMap(({ tier, fromAt, untilAt, renews, revokedAt }): Entitlement[] =>
    // Without any, the account's own row is the only one.
    tier === null || fromAt === null || renews === null
      ? []
      : [{ tier, fromAt, untilAt, renews, revokedAt }],
  );
  return { held, freeActivatedAt: rows[0]?.freeActivatedAt ?? null };
}
