import { sql, type Selectable } from 'kysely';
import { slugWhenNone } from '#domain/profiles/slug.ts';
import { batched } from '#server/database/batched.ts';
import type { Queryable } from '#server/database/database.ts';
import { listOf, prepared } from '#server/database/prepared.ts';
import type { Profiles } from '#server/database/tables.ts';

export type ShownProfile = Selectable<Profiles>;

/**
 * The profile behind `/card/{uniqueId}[/{slug}]` in one query.
 * @param slug undefined for the active profile
 * @returns undefined for an unknown account; `profile` undefined when the account has none there
 */
export async function findShownProfile(db: Queryable, uniqueId: string, slug: string | undefined) {
  const row = await (slug === undefined ? findActive(db, uniqueId) : findNamed(db, uniqueId, slug));
  if (row === undefined) return undefined;
  const { ownerId, ownerUniqueId: _, ...profile } = row;
  return { accountId: ownerId, profile: isFound(profile) ? profile : undefined };
}

const shown = sql.join([
  sql`accounts.id as owner_id`,
  sql`accounts.unique_id as owner_unique_id`,
  sql`profiles.*`,
]);

/** What most of those ask who tap a card, and together what is asked at the same time (decision 23). */
const findActive = batched(async (db, uniqueIds: readonly string[]) => {
  const { rows } = await sql<ShownRow>`${prepared('active-profile')}
    select ${shown} from accounts
    left join profiles on profiles.account_id = accounts.id and profiles.is_active
    where accounts.unique_id = any (${listOf(uniqueIds, 'text')})`.execute(db);
  return uniqueIds.map((id) => rows.find(({ ownerUniqueId }) => ownerUniqueId === id));
});

async function findNamed(db: Queryable, uniqueId: string, slug: string) {
  // Of several without a slug: one really named so, then the active, then the oldest.
  const { rows } = await sql<ShownRow>`${prepared('named-profile')}
    select ${shown} from accounts
    left join profiles on profiles.account_id = accounts.id
      and profiles.custom_slug in (${slug}, ${slug === slugWhenNone ? '' : slug})
    where accounts.unique_id = ${uniqueId}
    order by profiles.custom_slug desc, profiles.is_active desc, profiles.created_at
    limit 1`.execute(db);
  return rows[0];
}

/** A left join fills every column of a missing row with null. */
type ShownRow = { ownerId: string; ownerUniqueId: string } & {
  [K in keyof ShownProfile]: ShownProfile[K] | null;
};

function isFound(profile: Omit<ShownRow, 'ownerId' | 'ownerUniqueId'>): profile is ShownProfile {
  return profile.id !== null;
}
