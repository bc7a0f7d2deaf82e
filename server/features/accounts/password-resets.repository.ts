import type { Queryable } from '#server/database/database.ts';

export async function insertPasswordReset(
  db: Queryable,
  reset: { id: string; accountId: string; tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passwordResets').values(reset).execute();
}

/** Uses a live token up. @returns its account, or undefined when it is unknown, used or expired */
export async function usePasswordReset(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string } | undefined> {
  return db
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
}

/** Ends every reset token of an account. */
export async function voidPasswordResets(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}

export async function deletePasswordResetsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('passwordResets').where('expiresAt', '<', before).execute();
}
