import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Entitlements } from '#server/database/tables.ts';

/** All that was ever granted to an account. */
export function listEntitlements(db: Queryable, accountId: string) {
  return db.selectFrom('entitlements').selectAll().where('accountId', '=', accountId).execute();
}

/** A line that has granted already grants nothing more. */
export async function insertEntitlement(tx: Queryable, entitlement: Insertable<Entitlements>) {
  await tx
    .insertInto('entitlements')
    .values(entitlement)
    .onConflict((conflict) => conflict.columns(['orderId', 'productId']).doNothing())
    .execute();
}

/** Sets until when the recurring line of an order counts. */
export async function updateUntil(
  tx: Queryable,
  line: { readonly orderId: string; readonly productId: string },
  untilAt: Date | null,
) {
  await tx
    .updateTable('entitlements')
    .set({ untilAt })
    .where('orderId', '=', line.orderId)
    .where('productId', '=', line.productId)
    .execute();
}

export async function revokeOfOrder(tx: Queryable, orderId: string, revokedAt: Date) {
  await tx
    .updateTable('entitlements')
    .set({ revokedAt })
    .where('orderId', '=', orderId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** When the account's free plan was activated. */
export async function findFreeActivatedAt(db: Queryable, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select('freeActivatedAt')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.freeActivatedAt ?? null;
}
