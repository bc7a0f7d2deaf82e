import type { Insertable, Selectable } from 'kysely';
import type { CardKind } from '#domain/cards/card-kind.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CardBatches } from '#server/database/tables.ts';

export type CardBatchRow = Selectable<CardBatches>;

function selectBatches(db: Queryable) {
  return db
    .selectFrom('cardBatches')
    .leftJoin('accounts', 'accounts.id', 'cardBatches.madeBy')
    .selectAll('cardBatches')
    .select('accounts.email as madeByEmail');
}

export type ListedBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export function findBatch(db: Queryable, id: string) {
  return selectBatches(db).where('cardBatches.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function listBatches(db: Queryable, limit: number) {
  return selectBatches(db)
    .orderBy('madeAt', 'desc')
    .orderBy('cardBatches.id', 'desc')
    .limit(limit)
    .execute();
}

/** @returns whether it was new: neither its id nor its name was there */
export async function insertBatch(tx: Queryable, batch: Insertable<CardBatches>) {
  const inserted = await tx
    .insertInto('cardBatches')
    .values(batch)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Holds the batch until the transaction ends: whoever else would issue of it waits. */
export function lockBatch(tx: Queryable, id: string) {
  return tx
    .selectFrom('cardBatches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setIssued(tx: Queryable, id: string, issued: number) {
  await tx.updateTable('cardBatches').set({ issued }).where('id', '=', id).execute();
}

/** Counts cards that were issued at once to the batch of that name, which is made where there is none. */
export async function addToBatch(
  tx: Queryable,
  {
    id,
    name,
    kind,
    count,
    madeAt,
  }: { id: string; name: string; kind: CardKind; count: number; madeAt: Date },
) {
  await tx
    .insertInto('cardBatches')
    .values({ id, name, kind, wanted: count, issued: count, madeAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((batch) => ({
        wanted: batch('cardBatches.wanted', '+', count),
        issued: batch('cardBatches.issued', '+', count),
      })),
    )
    .execute();
}
