import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Slice } from '#server/database/paging.ts';
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

function selectWithAccount(db: Queryable, { now, signedInAfter }: LiveAt) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['sessions.id', 'accountId', 'sessions.createdAt', 'lastUsedAt'])
    .select(['isAdmin', 'staffRoles', 'hasSecondFactor'])
    .where('expiresAt', '>', now)
    .where('sessions.createdAt', '>', signedInAfter);
}

/** Asked by every call of who is signed in. */
export function findLiveSession(db: Queryable, tokenHash: Buffer, liveAt: LiveAt) {
  return selectWithAccount(db, liveAt)
    .modifyEnd(prepared('session'))
    .select('confirmedAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** By a token that another one has replaced a moment ago. */
export function findReplacedSession(db: Queryable, tokenHash: Buffer, liveAt: LiveAt) {
  return selectWithAccount(db, liveAt)
    .select('previousConfirmedAt as confirmedAt')
    .where('previousTokenHash', '=', tokenHash)
    .where('previousTokenEndsAt', '>', liveAt.now)
    .executeTakeFirst();
}

export async function extendSession(db: Queryable, id: string, lastUsedAt: Date, expiresAt: Date) {
  await db.updateTable('sessions').set({ lastUsedAt, expiresAt }).where('id', '=', id).execute();
}

/**
 * Notes that whoever is signed in has proved it again, and replaces the token that they asked by, which keeps what it
 * had confirmed. @returns false when the session ended meanwhile
 */
export async function replaceToken(
  db: Queryable,
  id: string,
  asked: { readonly tokenHash: Buffer; readonly endsAt: Date },
  next: { readonly tokenHash: Buffer; readonly confirmedAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set((eb) => ({
      ...next,
      previousTokenHash: asked.tokenHash,
      previousTokenEndsAt: asked.endsAt,
      previousConfirmedAt: eb
        .case()
        .when('tokenHash', '=', asked.tokenHash)
        .then(eb.ref('confirmedAt'))
        .else(eb.ref('previousConfirmedAt'))
        .end(),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('tokenHash', '=', asked.tokenHash), eb('previousTokenHash', '=', asked.tokenHash)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
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

function selectLive(db: Queryable, accountId: string, { now, signedInAfter }: LiveAt) {
  return db
    .selectFrom('sessions')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', signedInAfter);
}

/** The one that asks first, then last used first. @param slice absent: all of them */
export function listLiveSessions(
  db: Queryable,
  accountId: string,
  liveAt: LiveAt,
  { firstId, slice }: { readonly firstId?: string; readonly slice?: Omit<Slice, 'isFromEnd'> } = {},
) {
  return selectLive(db, accountId, liveAt)
    .select(['id', 'device', 'country', 'createdAt', 'lastUsedAt'])
    .$if(firstId !== undefined, (query) =>
      query.orderBy((eb) => eb('id', '=', firstId ?? ''), 'desc'),
    )
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$if(slice !== undefined, (query) => query.limit(slice?.limit ?? 0).offset(slice?.offset ?? 0))
    .execute();
}

export async function countLiveSessions(db: Queryable, accountId: string, liveAt: LiveAt) {
  const { count } = await selectLive(db, accountId, liveAt)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns what was deleted; undefined when the account had it no more */
export function deleteOwnSession(tx: Queryable, accountId: string, id: string) {
  return tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning(['device', 'deviceHash'])
    .executeTakeFirst();
}

/** @returns how many there were */
export async function deleteOtherSessions(tx: Queryable, accountId: string, keptId: string) {
  const result = await tx
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '!=', keptId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteSessionsOfAccount(db: Queryable, accountId: string) {
  await db.deleteFrom('sessions').where('accountId', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Queryable, now: Date) {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
