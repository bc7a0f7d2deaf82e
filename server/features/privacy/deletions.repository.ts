import type { Queryable } from '#server/database/database.ts';

/** Remembers that the account of a token is gone. */
export async function insertDeletion(tx: Queryable, tokenHash: Buffer, deletedAt: Date) {
  await tx.insertInto('accountDeletions').values({ tokenHash, deletedAt }).execute();
}

export async function hasDeletion(db: Queryable, tokenHash: Buffer) {
  const found = await db
    .selectFrom('accountDeletions')
    .select('deletedAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteDeletionsBefore(db: Queryable, before: Date) {
  await db.deleteFrom('accountDeletions').where('deletedAt', '<', before).execute();
}
