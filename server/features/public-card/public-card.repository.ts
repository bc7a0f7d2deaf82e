import type { Selectable } from 'kysely';
import { slugWhenNone } from '#domain/profiles/slug.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Profiles } from '#server/database/tables.ts';

export type ShownProfile = Selectable<Profiles>;

/**
 * The profile behind `/card/{uniqueId}[/{slug}]` in one query.
 * @param slug undefined for the active profile
 * @returns undefined for an unknown account; `profile` undefined when the account has none there
 */
export async function findShownProfile(db: Queryable, uniqueId: string, slug: string | undefined) {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.accountId', '=', 'accounts.id').on((on) => {
        if (slug === undefined) return on('profiles.isActive', '=', true);
        const isNamed = on('profiles.customSlug', '=', slug);
        return slug === slugWhenNone
          ? on.or([isNamed, on('profiles.customSlug', '=', '')])
          : isNamed;
      }),
    )
    .select('accounts.id as ownerId')
    .selectAll('profiles')
    .where('accounts.uniqueId', '=', uniqueId)
    // Of several without a slug: one really named 'profile', then the active, then the oldest.
    .orderBy('profiles.customSlug', 'desc')
    .orderBy('profiles.isActive', 'desc')
    .orderBy('profiles.createdAt')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { ownerId, ...profile } = row;
  return { accountId: ownerId, profile: isFound(profile) ? profile : undefined };
}

/** A left join fills every column of a missing row with null. */
function isFound(profile: {
  [K in keyof ShownProfile]: ShownProfile[K] | null;
}): profile is ShownProfile {
  return profile.id !== null;
}
