import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Disputes, ProviderRefunds } from '#server/database/tables.ts';

export type ProviderRefundRow = Selectable<ProviderRefunds>;
export type DisputeRow = Selectable<Disputes>;

/** The refunds of a payment, as its provider knows them. */
export function listProviderRefunds(db: Queryable, paymentId: string) {
  return db.selectFrom('providerRefunds').selectAll().where('paymentId', '=', paymentId).execute();
}

/** The disputes about a payment, as its provider knows them. */
export function listDisputes(db: Queryable, paymentId: string) {
  return db.selectFrom('disputes').selectAll().where('paymentId', '=', paymentId).execute();
}

export async function insertProviderRefund(tx: Queryable, refund: Insertable<ProviderRefunds>) {
  await tx.insertInto('providerRefunds').values(refund).execute();
}

export async function updateProviderRefund(
  tx: Queryable,
  id: string,
  change: Updateable<ProviderRefunds>,
) {
  await tx.updateTable('providerRefunds').set(change).where('id', '=', id).execute();
}

export async function insertDispute(tx: Queryable, dispute: Insertable<Disputes>) {
  await tx.insertInto('disputes').values(dispute).execute();
}

export async function updateDispute(tx: Queryable, id: string, change: Updateable<Disputes>) {
  await tx.updateTable('disputes').set(change).where('id', '=', id).execute();
}

/** Drops what a release without records left, once the provider has reported. */
export async function deleteUnnamedRefunds(tx: Queryable, paymentId: string) {
  await tx
    .deleteFrom('providerRefunds')
    .where('paymentId', '=', paymentId)
    .where('providerId', 'is', null)
    .execute();
}

/** As `deleteUnnamedRefunds`; a reversal stays, for it is reported once. */
export async function deleteUnnamedDisputes(tx: Queryable, paymentId: string) {
  await tx
    .deleteFrom('disputes')
    .where('paymentId', '=', paymentId)
    .where('providerId', 'is', null)
    .where('kind', '=', 'dispute')
    .execute();
}
