import type { Queryable } from '#server/database/database.ts';

export interface SessionRow {
  id: string;
  accountId: string;
  isAdmin: boolean;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function insertSession(
  db: Queryable,
  session: { id: string; accountId: string; tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, lastUsedAt: session.createdAt })
    .execute();
}

export async function findLiveSession(
  db: Queryable,
  tokenHash: Buffer,
  { now, signedInAfter }: { now: Date; signedInAfter: Date },
): Promise<SessionRow | undefined> {
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

export async function extendSession(
  db: Queryable,
  id: string,
  lastUsedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt, expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('accountId', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
