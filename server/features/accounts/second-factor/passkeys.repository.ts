import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Passkeys } from '#server/database/tables.ts';

/** Oldest first. */
export function listPasskeys(db: Queryable, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Queryable, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** @returns false when the credential is registered already */
export async function insertPasskey(tx: Queryable, passkey: Insertable<Passkeys>) {
  const result = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Lets a passkey sign in without the password again. */
export async function trustPasskey(tx: Queryable, id: string) {
  await tx.updateTable('passkeys').set({ signsInAlone: true }).where('id', '=', id).execute();
}

/** @returns whether the counter still was the one that the new one was compared with */
export async function updateCounter(
  tx: Queryable,
  id: string,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: Date },
) {
  const result = await tx
    .updateTable('passkeys')
    .set({ counter: to, lastUsedAt: at })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether the account has it */
export async function updatePasskeyName(
  tx: Queryable,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  name: string,
) {
  const result = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns its name; undefined when the account did not have it */
export async function deletePasskey(tx: Queryable, accountId: string, id: string) {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

export async function insertPasskeyChallenge(
  db: Queryable,
  challenge: {
    readonly challengeHash: Buffer;
    readonly scope: string;
    readonly expiresAt: Date;
  },
) {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** @returns whether it was live, and this call the one that used it up */
export async function usePasskeyChallenge(
  db: Queryable,
  { challengeHash, scope }: { readonly challengeHash: Buffer; readonly scope: string },
  now: Date,
) {
  const result = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('scope', '=', scope)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpiredPasskeyChallenges(db: Queryable, now: Date) {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
}
