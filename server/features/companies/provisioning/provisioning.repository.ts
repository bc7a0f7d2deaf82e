import { sql, type Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { ScimDirectories, ScimTokens } from '#server/database/tables.ts';

export type NewToken = Pick<
  Insertable<ScimTokens>,
  'id' | 'companyId' | 'name' | 'tokenHash' | 'createdAt'
>;

export async function insertToken(tx: Queryable, token: NewToken) {
  await tx.insertInto('scimTokens').values(token).execute();
}

export function listTokens(db: Queryable, companyId: string) {
  return db
    .selectFrom('scimTokens')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();
}

export function findToken(db: Queryable, id: string) {
  return db
    .selectFrom('scimTokens')
    .select(['id', 'companyId', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findByHash(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('scimTokens')
    .select(['id', 'companyId', 'name', 'lastUsedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markUsed(db: Queryable, id: string, at: Date) {
  await db.updateTable('scimTokens').set({ lastUsedAt: at }).where('id', '=', id).execute();
}

/** @returns whether it was there */
export async function deleteToken(tx: Queryable, id: string) {
  const result = await tx.deleteFrom('scimTokens').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** How the removals of a directory stand; undefined: as at the beginning. */
export function findDirectory(db: Queryable, companyId: string) {
  return db
    .selectFrom('scimDirectories')
    .select(['refusedAt', 'mailedAt', 'allowedUntil'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

type DirectoryState = Partial<
  Pick<Insertable<ScimDirectories>, 'refusedAt' | 'mailedAt' | 'allowedUntil'>
>;

export async function saveDirectory(tx: Queryable, companyId: string, state: DirectoryState) {
  await tx
    .insertInto('scimDirectories')
    .values({ companyId, ...state })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(state))
    .execute();
}

export async function insertRemoval(tx: Queryable, id: string, companyId: string, at: Date) {
  await tx.insertInto('scimRemovals').values({ id, companyId, at }).execute();
}

export async function countRemovals(tx: Queryable, companyId: string, after: Date) {
  const { count } = await tx
    .selectFrom('scimRemovals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('companyId', '=', companyId)
    .where('at', '>', after)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRemovalsBefore(db: Queryable, before: Date) {
  await db.deleteFrom('scimRemovals').where('at', '<', before).execute();
}
