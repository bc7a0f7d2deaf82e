import { sql, type Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Profiles } from '#server/database/tables.ts';

export type ShownProfile = Selectable<Profiles>;

/**
 * The profile behind `/card/{uniqueId}[/{slug}]` in one query: of the profile that has the slug, else of the
 * one that had it.
 * @param slug undefined for the active profile
 * @returns undefined for an unknown account; `profile` undefined when the account has none there
 */
export async function findShownProfile(db: Queryable, uniqueId: string, slug: string | undefined) {
  const shown = sql.join([sql`accounts.id as owner_id`, sql`profiles.*`]);
  const query =
    slug === undefined
      ? sql<ShownRow>`${prepared('active-profile')}
          select ${shown} from accounts
          left join profiles on profiles.account_id = accounts.id and profiles.is_active
          where accounts.unique_id = ${uniqueId}`
      : sql<ShownRow>`${prepared('named-profile')}
          select ${shown} from accounts
          left join profiles on profiles.id = coalesce(
            (select id from profiles where account_id = accounts.id and custom_slug = ${slug}),
            (select profile_id from former_slugs where account_id = accounts.id and slug = ${slug}))
          where accounts.unique_id = ${uniqueId}`;
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) return undefined;
  const { ownerId, ...profile } = row;
  return { accountId: ownerId, profile: isFound(profile) ? profile : undefined };
}

/** How a member left, the company's name, and the page of the colleague who stands in, where there is one. */
export async function findDeparture(db: Queryable, memberId: string) {
  const departure = await db
    .selectFrom('companyDepartures as departure')
    .innerJoin('companies', 'companies.id', 'departure.companyId')
    .select(['companyId', 'companies.name as companyName'])
    .select(['redirectMemberId', 'redirectUntil'])
    .where('departure.memberId', '=', memberId)
    .executeTakeFirst();
  if (departure === undefined) return undefined;
  const page =
    departure.redirectMemberId === null
      ? undefined
      : await db
          .selectFrom('profiles')
          .innerJoin('accounts', 'accounts.id', 'profiles.accountId')
          .select(['uniqueId', 'customSlug'])
          .where('companyMemberId', '=', departure.redirectMemberId)
          .executeTakeFirst();
  return { ...departure, page };
}

/**
 * The company that could read the messages to a profile: its member agreed. The roles that it asks, by its
 * setting for the member's group and for the rest; null where there is none.
 */
export function findPossibleReader(db: Queryable, profileId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('companyMembers as member', 'member.id', 'profiles.companyMemberId')
    .innerJoin('companyInboxConsents as consent', (join) =>
      join.onRef('consent.memberId', '=', 'member.id').on('consent.endedAt', 'is', null),
    )
    .innerJoin('companies', 'companies.id', 'member.companyId')
    .leftJoin('companyInboxes as own', (join) =>
      join
        .onRef('own.companyId', '=', 'member.companyId')
        .onRef('own.groupId', '=', 'member.groupId'),
    )
    .leftJoin('companyInboxes as rest', (join) =>
      join.onRef('rest.companyId', '=', 'member.companyId').on('rest.groupId', 'is', null),
    )
    .select(['companies.id', 'companies.name', 'member.role'])
    .select(['own.roles as ofGroup', 'rest.roles as ofRest'])
    .where('profiles.id', '=', profileId)
    .executeTakeFirst();
}

/** A left join fills every column of a missing row with null. */
type ShownRow = { ownerId: string } & { [K in keyof ShownProfile]: ShownProfile[K] | null };

function isFound(profile: Omit<ShownRow, 'ownerId'>): profile is ShownProfile {
  return profile.id !== null;
}
