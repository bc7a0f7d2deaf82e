import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { EmailChanges } from '#server/database/tables.ts';

export async function insertEmailChange(tx: Queryable, change: Insertable<EmailChanges>) {
  await tx.insertInto('emailChanges').values(change).execute();
}

/** A change that can still be taken back by the link with this token, or was. */
export function findEmailChange(db: Queryable, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('emailChanges')
    .select(['accountId', 'oldEmail', 'changedAt', 'undoneAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The first change from an address that can still be taken back. */
export function findFirstChangeFrom(
  tx: Queryable,
  { accountId, oldEmail }: { readonly accountId: string; readonly oldEmail: string },
  now: Date,
) {
  return tx
    .selectFrom('emailChanges')
    .select(['accountId', 'oldEmail', 'changedAt', 'undoneAt'])
    .where('accountId', '=', accountId)
    .where('oldEmail', '=', oldEmail)
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('changedAt')
    .limit(1)
    .executeTakeFirst();
}

/** The addresses that an account had before this change or a later one. */
export async function listOldEmailsSince(
  tx: Queryable,
  { accountId, changedAt }: { readonly accountId: string; readonly changedAt: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('emailChanges')
    .select('oldEmail')
    .where('accountId', '=', accountId)
    .where('changedAt', '>=', changedAt)
    .execute();
  return rows.map(({ oldEmail }) => oldEmail);
}

/** The addresses that an account had, and that can still take it back. */
export async function listFormerEmails(tx: Queryable, accountId: string, now: Date) {
  const rows = await tx
    .selectFrom('emailChanges')
    .select('oldEmail')
    .distinct()
    .where('accountId', '=', accountId)
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return rows.map(({ oldEmail }) => oldEmail);
}

/** Takes back a change and those that followed it: their links would bring back what it brought. */
export async function undoEmailChangesSince(
  tx: Queryable,
  { accountId, changedAt }: { readonly accountId: string; readonly changedAt: Date },
  undoneAt: Date,
) {
  await tx
    .updateTable('emailChanges')
    .set({ undoneAt })
    .where('accountId', '=', accountId)
    .where('changedAt', '>=', changedAt)
    .where('undoneAt', 'is', null)
    .execute();
}

export async function deleteEmailChangesBefore(db: Queryable, before: Date) {
  await db.deleteFrom('emailChanges').where('expiresAt', '<', before).execute();
}
