import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

function selectGroups(db: Queryable, companyId: string) {
  return db
    .selectFrom('companyGroups')
    .select(['id', 'companyId', 'name', 'version', 'externalId'])
    .where('companyId', '=', companyId);
}

/** A condition on groups; `member` is the id of a user. */
export interface GroupCondition {
  readonly by: 'id' | 'name' | 'externalId' | 'member';
  readonly value: string;
}

/** The groups that meet all conditions, by name. A company has few. */
export function listGroups(
  db: Queryable,
  companyId: string,
  conditions: readonly GroupCondition[] = [],
) {
  let query = selectGroups(db, companyId);
  for (const { by, value } of conditions) {
    if (by === 'member') continue;
    query =
      by === 'name'
        ? query.where(sql`lower(name)`, '=', sql<string>`lower(${value})`)
        : query.where(by, '=', value);
  }
  return query.orderBy(sql`lower(name)`).execute();
}

export function findGroup(db: Queryable, companyId: string, id: string) {
  return selectGroups(db, companyId).where('id', '=', id).executeTakeFirst();
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** @returns the group that has an id of the directory */
export function findByExternalId(db: Queryable, companyId: string, externalId: string) {
  return selectGroups(db, companyId).where('externalId', '=', externalId).executeTakeFirst();
}

export async function setExternalId(tx: Queryable, id: string, externalId: string | null) {
  await tx.updateTable('companyGroups').set({ externalId }).where('id', '=', id).execute();
}

/** Directory users by group: as members, as invited, or as who comes back into it. */
export async function listGroupUsers(
  db: Queryable,
  companyId: string,
  groupIds: readonly string[],
  now: Date,
) {
  const groups = sql`any (${[...groupIds]}::uuid[])`;
  const { rows } = await sql<{ groupId: string; id: string; userName: string }>`
    select member.group_id, person.id, person.user_name
      from company_members as member
      join scim_users as person on person.account_id = member.account_id
        and person.company_id = member.company_id
      where member.company_id = ${companyId} and member.group_id = ${groups}
    union all
    select invitation.group_id, person.id, person.user_name
      from company_invitations as invitation
      join scim_users as person on person.company_id = invitation.company_id
        and person.email = invitation.email
      where invitation.company_id = ${companyId} and invitation.group_id = ${groups}
        and invitation.state = 'waiting' and invitation.expires_at > ${now}
        and not exists (select from company_members as member
          where member.account_id = person.account_id
            and member.company_id = person.company_id)
    union all
    select person.kept_group_id, person.id, person.user_name
      from scim_users as person
      where person.company_id = ${companyId} and person.kept_group_id = ${groups}
        and not exists (select from company_members as member
          where member.account_id = person.account_id
            and member.company_id = person.company_id)
        and not exists (select from company_invitations as invitation
          where invitation.company_id = person.company_id
            and invitation.email = person.email
            and invitation.state = 'waiting' and invitation.expires_at > ${now})
    order by 2`.execute(db);
  return rows;
}

export type GroupUserRow = Awaited<ReturnType<typeof listGroupUsers>>[number];

/** Users of a company by their ids, with the email and account of each. */
export function listNamed(tx: Queryable, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('scimUsers')
    .select(['id', 'email', 'accountId'])
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

/** Notes the group to which users come back. */
export async function keepGroup(tx: Queryable, ids: readonly string[], groupId: string | null) {
  await tx
    .updateTable('scimUsers')
    .set({ keptGroupId: groupId })
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}
