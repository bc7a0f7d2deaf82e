import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Sessions } from '#server/database/tables.ts';

export async function insertSession(db: Queryable, session: Insertable<Sessions>) {
  await db.insertInto('sessions').values(session).execute();
}

export async function findLiveSession(
  db: Queryable,
  tokenHash: Buffer,
  { now, signedInAfter }: { now: Date; signedInAfter: Date },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'sessions.id',
      'sessions.accountId',
      'sessions.createdAt',
      'sessions.lastUsedAt',
      'accounts.isAdmin',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.createdAt', '>', signedInAfter)
    .executeTakeFirst();
}

export async function extendSession(db: Queryable, id: string, lastUsedAt: Date, expiresAt: Date) {
  await db.updateTable('sessions').set({ lastUsedAt, expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Queryable, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOfAccount(db: Queryable, accountId: string) {
  await db.deleteFrom('sessions').where('accountId', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Queryable, now: Date) {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
