import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** The members among some accounts, with the names of their company profiles. */
export function listMembersOf(db: Queryable, companyId: string, accountIds: readonly string[]) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .leftJoin('profiles', 'profiles.companyMemberId', 'member.id')
    .select(['member.accountId', 'groupId', 'accounts.email', 'accounts.name'])
    .select(['firstName', 'lastName', 'profiles.name as profileName'])
    .where('companyId', '=', companyId)
    .where('member.accountId', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .execute();
}

export async function hasLeaderBoard(db: Queryable, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select('hasLeaderBoard')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.hasLeaderBoard ?? false;
}

/** @returns whether it was not so yet */
export async function switchLeaderBoard(tx: Queryable, companyId: string, isOn: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ hasLeaderBoard: isOn })
    .where('id', '=', companyId)
    .where('hasLeaderBoard', '<>', isOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
