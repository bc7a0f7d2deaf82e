import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogVersions } from '#server/database/tables.ts';

export type CatalogVersionRow = Selectable<CatalogVersions>;

/** Every version, the newest first; the withdrawn ones as well. */
export function listVersions(db: Queryable): Promise<CatalogVersionRow[]> {
  return db.selectFrom('catalogVersions').selectAll().orderBy('number', 'desc').execute();
}

/** The number of the version that counts at a time; undefined before the first one. */
export async function findCurrentNumber(db: Queryable, at: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalogVersions')
    .select('number')
    .where('effectiveFrom', '<=', at)
    .where('withdrawnAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

export async function insertVersion(tx: Queryable, row: Insertable<CatalogVersions>) {
  await tx.insertInto('catalogVersions').values(row).execute();
}

export async function setWithdrawn(tx: Queryable, number: number, withdrawnAt: Date) {
  await tx
    .updateTable('catalogVersions')
    .set({ withdrawnAt })
    .where('number', '=', number)
    .execute();
}

/** The shared draft, held until the transaction ends where `tx` is one. */
export function lockDraft(tx: Queryable) {
  return tx.selectFrom('catalogDrafts').selectAll().forUpdate().executeTakeFirst();
}

export function findDraft(db: Queryable) {
  return db.selectFrom('catalogDrafts').selectAll().executeTakeFirst();
}

/**
 * Writes the draft over the revision that the caller has read; none is 0.
 * @returns whether nobody was faster
 */
export async function writeDraft(
  tx: Queryable,
  draft: { readonly revision: number; readonly content: string; readonly updatedAt: Date },
): Promise<boolean> {
  const { revision, ...values } = draft;
  const written =
    revision === 0
      ? await tx
          .insertInto('catalogDrafts')
          .values({ id: true, revision: 1, ...values })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('catalogDrafts')
          .set((row) => ({ revision: row('revision', '+', 1), ...values }))
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  return written !== undefined;
}
