import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Profiles } from '#server/database/tables.ts';

export type ProfileRow = Selectable<Profiles>;
export type NewProfile = Insertable<Profiles>;

/** Oldest first. */
export async function listProfilesOfAccount(
  db: Queryable,
  accountId: string,
): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function insertProfile(db: Queryable, profile: NewProfile): Promise<ProfileRow> {
  return db.insertInto('profiles').values(profile).returningAll().executeTakeFirstOrThrow();
}

/** Leaves the account without an active profile until the caller activates one. */
export async function deactivateProfiles(
  db: Queryable,
  accountId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ isActive: false, updatedAt: at })
    .where('accountId', '=', accountId)
    .where('isActive', '=', true)
    .execute();
}
