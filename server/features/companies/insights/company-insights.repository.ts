import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** The members among some accounts, with the names of their company profiles. */
export function listMembersOf(
  db: Queryable,
  organisationId: string,
  accountIds: readonly string[],
) {
  return db
    .selectFrom('organisationMembers as member')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .leftJoin('profiles', 'profiles.organisationMemberId', 'member.id')
    .select(['member.accountId', 'groupId', 'accounts.email', 'accounts.name'])
    .select(['firstName', 'lastName', 'profiles.name as profileName'])
    .where('organisationId', '=', organisationId)
    .where('member.accountId', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .execute();
}

export async function hasLeaderBoard(db: Queryable, organisationId: string) {
  const company = await db
    .selectFrom('organisations')
    .select('hasLeaderBoard')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return company?.hasLeaderBoard ?? false;
}

/** @returns whether it was not so yet */
export async function switchLeaderBoard(tx: Queryable, organisationId: string, isOn: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('organisations')
    .set({ hasLeaderBoard: isOn })
    .where('id', '=', organisationId)
    .where('hasLeaderBoard', '<>', isOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
