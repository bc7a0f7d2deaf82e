import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Sessions } from '#server/database/tables.ts';

export async function insertSession(db: Queryable, session: Insertable<Sessions>) {
  await db.insertInto('sessions').values(session).execute();
}

/** The conditions of a live session: it has not ended, and began after a time. */
export interface LiveAt {
  readonly now: Date;
  readonly signedInAfter: Date;
}

/** Asked by every call of who is signed in. */
export function findLiveSession(db: Queryable, tokenHash: Buffer, { now, signedInAfter }: LiveAt) {
  return db
    .selectFrom('sessions')
    .modifyEnd(prepared('session'))
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['sessions.id', 'accountId', 'sessions.createdAt', 'lastUsedAt', 'confirmedAt'])
    .select(['isAdmin', 'hasSecondFactor'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('sessions.createdAt', '>', signedInAfter)
    .executeTakeFirst();
}

export async function extendSession(db: Queryable, id: string, lastUsedAt: Date, expiresAt: Date) {
  await db.updateTable('sessions').set({ lastUsedAt, expiresAt }).where('id', '=', id).execute();
}

/** Notes that whoever is signed in has proved it again. */
export async function updateConfirmedAt(db: Queryable, id: string, confirmedAt: Date) {
  await db.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Queryable, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function hasSession(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Last used first. */
export function listLiveSessions(db: Queryable, accountId: string, { now, signedInAfter }: LiveAt) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', signedInAfter)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
}

/** @returns whether the account had it */
export async function deleteOwnSession(db: Queryable, accountId: string, id: string) {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteOtherSessions(db: Queryable, accountId: string, keptId: string) {
  await db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '!=', keptId)
    .execute();
}

export async function deleteSessionsOfAccount(db: Queryable, accountId: string) {
  await db.deleteFrom('sessions').where('accountId', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Queryable, now: Date) {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
