import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import { normalizeBlockOrder } from '#domain/profiles/block-order.ts';
import { pickProfileFields, type ProfileFields } from '#domain/profiles/profile.ts';
import type { Queryable } from '#server/database/database.ts';
import type { DB, Profiles } from '#server/database/tables.ts';

export type ProfileRow = Selectable<Profiles>;

/**
 * A field's column has its name, but the display name's is `name`. An order that was stored before a
 * block was thought of is made whole.
 */
export function fieldsOf(row: ProfileRow): ProfileFields {
  const blockOrder = normalizeBlockOrder(row.blockOrder);
  return pickProfileFields({ ...row, userProfile: row.name, blockOrder });
}

export function columnsOf({ userProfile: name, links, openingHours, ...others }: ProfileFields) {
  // As text: the driver would send a list as an array of PostgreSQL's, not as JSON.
  return {
    ...others,
    name,
    links: JSON.stringify(links),
    openingHours: JSON.stringify(openingHours),
  };
}

/** Oldest first. */
export async function listProfilesOfAccount(db: Queryable, accountId: string) {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The company profiles of some members. */
export function listProfilesOfMembers(db: Queryable, memberIds: readonly string[]) {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('companyMemberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .execute();
}

export async function insertProfile(db: Queryable, profile: Insertable<Profiles>) {
  return db.insertInto('profiles').values(profile).returningAll().executeTakeFirstOrThrow();
}

export async function updateFields(db: Queryable, id: string, fields: ProfileFields, at: Date) {
  await db
    .updateTable('profiles')
    .set((row) => ({ ...columnsOf(fields), ...changedAt(row, at) }))
    .where('id', '=', id)
    .execute();
}

/** No change that its editor has to know of: its version stays. */
export async function updateSlug(tx: Queryable, id: string, customSlug: string, updatedAt: Date) {
  await tx.updateTable('profiles').set({ customSlug, updatedAt }).where('id', '=', id).execute();
}

/** Leaves the profile of a member to its account. @returns it, with the name of its public pages */
export async function releaseProfile(tx: Queryable, memberId: string, at: Date) {
  return tx
    .updateTable('profiles')
    .from('accounts')
    .set((row) => ({
      companyMemberId: null,
      version: row('profiles.version', '+', 1),
      updatedAt: at,
    }))
    .where('companyMemberId', '=', memberId)
    .whereRef('accounts.id', '=', 'profiles.accountId')
    .returning(['profiles.id', 'accountId', 'uniqueId'])
    .executeTakeFirst();
}

/** Has a profile shown no more, on account of a departure. */
export async function closeProfile(tx: Queryable, id: string, departureId: string, at: Date) {
  await tx
    .updateTable('profiles')
    .set((row) => ({ departureId, isActive: false, ...changedAt(row, at) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteProfile(db: Queryable, id: string) {
  await db.deleteFrom('profiles').where('id', '=', id).execute();
}

export async function deleteProfilesOfAccount(tx: Queryable, accountId: string) {
  await tx.deleteFrom('profiles').where('accountId', '=', accountId).execute();
}

/** Makes changes to an account's set of profiles wait for each other until the transaction ends; in one order. */
export async function lockProfilesOfAccounts(tx: Queryable, accountIds: readonly string[]) {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Leaves the account without an active profile until the caller activates one. */
export async function deactivateProfiles(db: Queryable, accountId: string, at: Date) {
  await db
    .updateTable('profiles')
    .set((row) => ({ isActive: false, ...changedAt(row, at) }))
    .where('accountId', '=', accountId)
    .where('isActive', '=', true)
    .execute();
}

/** Of an account without an active profile. */
export async function activateProfile(db: Queryable, id: string, at: Date) {
  await db
    .updateTable('profiles')
    .set((row) => ({ isActive: true, ...changedAt(row, at) }))
    .where('id', '=', id)
    .execute();
}

/** The columns that every change of a row writes besides. */
function changedAt(row: ExpressionBuilder<DB, 'profiles'>, at: Date) {
  return { version: row('version', '+', 1), updatedAt: at };
}
