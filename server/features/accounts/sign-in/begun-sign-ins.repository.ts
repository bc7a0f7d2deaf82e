import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { BegunSignIns } from '#server/database/tables.ts';

export async function insertBegunSignIn(tx: Queryable, begun: Insertable<BegunSignIns>) {
  await tx.insertInto('begunSignIns').values(begun).execute();
}

export function findBegunSignIn(db: Queryable, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('begunSignIns')
    .select(['id', 'accountId'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** @returns whether it was live, and this call the one that ended it */
export async function endBegunSignIn(tx: Queryable, id: string, now: Date) {
  const result = await tx
    .deleteFrom('begunSignIns')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Counts a wrong code, and ends the sign-in with the last one that it may have. */
export async function countWrongCode(db: Queryable, id: string, atMost: number) {
  const counted = await db
    .updateTable('begunSignIns')
    .set(({ eb }) => ({ wrongCodes: eb('wrongCodes', '+', 1) }))
    .where('id', '=', id)
    .returning('wrongCodes')
    .executeTakeFirst();
  if (counted !== undefined && counted.wrongCodes >= atMost) {
    await db.deleteFrom('begunSignIns').where('id', '=', id).execute();
  }
}

export async function deleteBegunSignInsOf(tx: Queryable, accountId: string) {
  await tx.deleteFrom('begunSignIns').where('accountId', '=', accountId).execute();
}

export async function deleteExpiredSignIns(db: Queryable, now: Date) {
  await db.deleteFrom('begunSignIns').where('expiresAt', '<=', now).execute();
}
