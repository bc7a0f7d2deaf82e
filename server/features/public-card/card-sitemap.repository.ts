import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/**
 * The first profile of each page of those that may be listed, by a walk through their index.
 * @param perPage how many profiles a page has
 */
export async function listPageStarts(db: Queryable, perPage: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as number from profiles where is_indexable
    ) as listed
    where number % ${perPage} = ${1 % perPage}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The profiles of a page, with what their addresses are made of.
 * @param until the first of the next page; undefined for the last page
 */
export function listListedProfiles(
  db: Queryable,
  { from, until, atMost }: { from: string; until: string | undefined; atMost: number },
) {
  return db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.accountId')
    .select(['profiles.id', 'profiles.accountId', 'customSlug', 'isActive', 'profiles.updatedAt'])
    .select('accounts.uniqueId')
    .where('isIndexable', '=', true)
    .where('profiles.id', '>=', from)
    .$if(until !== undefined, (page) => page.where('profiles.id', '<', until ?? ''))
    .orderBy('profiles.id')
    .limit(atMost)
    .execute();
}

/** All profiles of some accounts, as far as it takes to know which are locked. */
export function listRankedProfiles(db: Queryable, accountIds: readonly string[]) {
  return db
    .selectFrom('profiles')
    .select(['id', 'accountId', 'isActive', 'createdAt', 'companyMemberId', 'departureId'])
    .where((profile) => profile('accountId', '=', profile.fn.any(sql.val(accountIds))))
    .execute();
}
