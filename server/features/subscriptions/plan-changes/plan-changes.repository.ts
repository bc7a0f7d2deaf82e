import type { Insertable, Selectable } from 'kysely';
import {
  waitingChangeStates,
  type PlanChangeState,
  type WaitingChange,
} from '#domain/subscriptions/noted-change.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PlanChanges } from '#server/database/tables.ts';

export type PlanChangeRow = Selectable<PlanChanges>;
export type WaitingChangeRow = PlanChangeRow & Pick<WaitingChange, 'state'>;

export async function insertChange(tx: Queryable, change: Insertable<PlanChanges>) {
  return tx.insertInto('planChanges').values(change).returningAll().executeTakeFirstOrThrow();
}

/** The change whose answer is not known yet; a subscription has one at most. */
export function findOpen(db: Queryable, subscriptionId: string) {
  return db
    .selectFrom('planChanges')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** The change that was agreed to by one preview, unless it never happened. */
export function findAgreed(
  db: Queryable,
  subscriptionId: string,
  agreed: { readonly productId: string; readonly reckonedAt: Date },
) {
  return db
    .selectFrom('planChanges')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('toProductId', '=', agreed.productId)
    .where('reckonedAt', '=', agreed.reckonedAt)
    .where('state', 'in', ['open', 'planned', 'made'])
    .executeTakeFirst();
}

/** The changes of a subscription that may still happen, the latest first, held until the transaction ends. */
export function lockWaiting(tx: Queryable, subscriptionId: string) {
  return tx
    .selectFrom('planChanges')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', waitingChangeStates)
    .$narrowType<WaitingChangeRow>()
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

/** Moves a change on, unless somebody else has ended it meanwhile. */
export async function updateState(
  tx: Queryable,
  id: string,
  state: PlanChangeState,
  updatedAt: Date,
) {
  await tx
    .updateTable('planChanges')
    .set({ state, updatedAt })
    .where('id', '=', id)
    .where('state', 'in', waitingChangeStates)
    .execute();
}

/** The provider is asked once more to make an open change. */
export async function updateAskedAt(db: Queryable, id: string, askedAt: Date) {
  await db
    .updateTable('planChanges')
    .set({ askedAt, updatedAt: askedAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
