import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { TotpSecrets } from '#server/database/tables.ts';

export function findTotpSecret(db: Queryable, accountId: string) {
  return db
    .selectFrom('totpSecrets')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** @returns false when the account has one already */
export async function insertTotpSecret(tx: Queryable, secret: Insertable<TotpSecrets>) {
  const result = await tx
    .insertInto('totpSecrets')
    .values(secret)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/**
 * Uses up the codes of a step and of those before it.
 * @param used.lastStep the last used one when the code was judged: it lies ahead where the clock was set back
 * @returns whether none was used since, or this step is later than all used ones
 */
export async function useTotpStep(
  tx: Queryable,
  accountId: string,
  used: { readonly lastStep: number; readonly step: number; readonly at: Date },
) {
  const result = await tx
    .updateTable('totpSecrets')
    .set({ lastStep: used.step, lastUsedAt: used.at })
    .where('accountId', '=', accountId)
    .where((is) => is.or([is('lastStep', '<', used.step), is('lastStep', '=', used.lastStep)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateSealedSecret(
  db: Queryable,
  accountId: string,
  { from, to }: { readonly from: Buffer; readonly to: Buffer },
) {
  await db
    .updateTable('totpSecrets')
    .set({ sealedSecret: to })
    .where('accountId', '=', accountId)
    .where('sealedSecret', '=', from)
    .execute();
}

/** @returns whether the account had one */
export async function deleteTotpSecret(tx: Queryable, accountId: string) {
  const result = await tx
    .deleteFrom('totpSecrets')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Gives an account these codes in place of those it has. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  accountId: string,
  codeHashes: readonly Buffer[],
) {
  await deleteRecoveryCodes(tx, accountId);
  const rows = codeHashes.map((codeHash) => ({ accountId, codeHash }));
  await tx.insertInto('recoveryCodes').values(rows).execute();
}

export async function deleteRecoveryCodes(tx: Queryable, accountId: string) {
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
}

export async function countUnusedRecoveryCodes(db: Queryable, accountId: string) {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasUnusedRecoveryCode(db: Queryable, accountId: string, codeHash: Buffer) {
  const found = await db
    .selectFrom('recoveryCodes')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns whether this call was the one that used it up */
export async function useRecoveryCode(
  tx: Queryable,
  { accountId, codeHash }: { readonly accountId: string; readonly codeHash: Buffer },
  usedAt: Date,
) {
  const result = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
