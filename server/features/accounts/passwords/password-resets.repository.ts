import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { PasswordResets } from '#server/database/tables.ts';

export async function insertPasswordReset(db: Queryable, reset: Insertable<PasswordResets>) {
  await db.insertInto('passwordResets').values(reset).execute();
}

/**
 * Uses a live token up, and with it every other one of its account; in one statement, since two
 * tokens used at once would otherwise wait for each other.
 * @returns its account, or undefined when it is unknown, used or expired
 */
export async function usePasswordResets(db: Queryable, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('usedAt', 'is', null)
    .where('accountId', '=', (eb) =>
      eb
        .selectFrom('passwordResets as sent')
        .select('sent.accountId')
        .where('sent.tokenHash', '=', tokenHash)
        .where('sent.usedAt', 'is', null)
        .where('sent.expiresAt', '>', now),
    )
    .returning('accountId')
    .executeTakeFirst();
}

/** Whether a token is known, unused and not expired. */
export async function isPasswordResetLive(db: Queryable, tokenHash: Buffer, now: Date) {
  const live = await db
    .selectFrom('passwordResets')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return live !== undefined;
}

/** Ends every live token of an account. */
export async function voidPasswordResets(tx: Queryable, accountId: string, now: Date) {
  await tx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}

export async function deletePasswordResetsBefore(db: Queryable, before: Date) {
  await db.deleteFrom('passwordResets').where('expiresAt', '<', before).execute();
}
