import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

function selectGroups(db: Queryable, organisationId: string) {
  return db
    .selectFrom('organisationGroups')
    .select(['id', 'organisationId', 'name', 'version', 'externalId'])
    .where('organisationId', '=', organisationId);
}

/** A condition on groups; `member` is the id of a user. */
export interface GroupCondition {
  readonly by: 'id' | 'name' | 'externalId' | 'member';
  readonly value: string;
}

/** The groups that meet all conditions, by name. A company has few. */
export function listGroups(
  db: Queryable,
  organisationId: string,
  conditions: readonly GroupCondition[] = [],
) {
  let query = selectGroups(db, organisationId);
  for (const { by, value } of conditions) {
    if (by === 'member') continue;
    query =
      by === 'name'
        ? query.where(sql`lower(name)`, '=', sql<string>`lower(${value})`)
        : query.where(by, '=', value);
  }
  return query.orderBy(sql`lower(name)`).execute();
}

export function findGroup(db: Queryable, organisationId: string, id: string) {
  return selectGroups(db, organisationId).where('id', '=', id).executeTakeFirst();
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** @returns the group that has an id of the directory */
export function findByExternalId(db: Queryable, organisationId: string, externalId: string) {
  return selectGroups(db, organisationId).where('externalId', '=', externalId).executeTakeFirst();
}

export async function setExternalId(tx: Queryable, id: string, externalId: string | null) {
  await tx.updateTable('organisationGroups').set({ externalId }).where('id', '=', id).execute();
}

/** Directory users by group: as members, as invited, or as who comes back into it. */
export async function listGroupUsers(
  db: Queryable,
  organisationId: string,
  groupIds: readonly string[],
  now: Date,
) {
  const groups = sql`any (${[...groupIds]}::uuid[])`;
  const { rows } = await sql<{ groupId: string; id: string; userName: string }>`
    select member.group_id, person.id, person.user_name
      from organisation_members as member
      join scim_users as person on person.account_id = member.account_id
        and person.organisation_id = member.organisation_id
      where member.organisation_id = ${organisationId} and member.group_id = ${groups}
    union all
    select invitation.group_id, person.id, person.user_name
      from organisation_invitations as invitation
      join scim_users as person on person.organisation_id = invitation.organisation_id
        and person.email = invitation.email
      where invitation.organisation_id = ${organisationId} and invitation.group_id = ${groups}
        and invitation.state = 'waiting' and invitation.expires_at > ${now}
        and not exists (select from organisation_members as member
          where member.account_id = person.account_id
            and member.organisation_id = person.organisation_id)
    union all
    select person.kept_group_id, person.id, person.user_name
      from scim_users as person
      where person.organisation_id = ${organisationId} and person.kept_group_id = ${groups}
        and not exists (select from organisation_members as member
          where member.account_id = person.account_id
            and member.organisation_id = person.organisation_id)
        and not exists (select from organisation_invitations as invitation
          where invitation.organisation_id = person.organisation_id
            and invitation.email = person.email
            and invitation.state = 'waiting' and invitation.expires_at > ${now})
    order by 2`.execute(db);
  return rows;
}

export type GroupUserRow = Awaited<ReturnType<typeof listGroupUsers>>[number];

/** Users of a company by their ids, with how the organisation knows each. */
export function listNamed(tx: Queryable, organisationId: string, ids: readonly string[]) {
  return tx
    .selectFrom('scimUsers')
    .select(['id', 'email', 'accountId'])
    .where('organisationId', '=', organisationId)
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
