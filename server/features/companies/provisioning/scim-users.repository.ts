import { sql, type Insertable } from 'kysely';
import type { Comparison } from '#domain/companies/provisioning/expression.ts';
import type { Queryable } from '#server/database/database.ts';
import type { ScimUsers } from '#server/database/tables.ts';

/** The columns that a directory fills. */
export type UserColumns = Pick<
  Insertable<ScimUsers>,
  'userName' | 'externalId' | 'givenName' | 'familyName' | 'formattedName' | 'displayName' | 'email'
>;

/** A condition that an index answers. */
export interface UserCondition {
  readonly by: 'id' | 'userName' | 'externalId' | 'email';
  /** In lower case, but for `externalId` and `userName`. */
  readonly value: string;
}

/** @returns undefined where no user can be meant @throws what `refuse` makes of what no index answers */
export function conditionsOf(
  filter: readonly Comparison[],
  refuse: (path: string) => Error,
): UserCondition[] | undefined {
  const found: UserCondition[] = [];
  for (const { path, value } of filter) {
    const text = String(value);
    const lower = text.toLowerCase().normalize('NFC');
    if (path === 'username') found.push({ by: 'userName', value: text });
    else if (path === 'externalid') found.push({ by: 'externalId', value: text });
    else if (path === 'emails' || path === 'emails.value')
      found.push({ by: 'email', value: lower });
    else if (path === 'id') found.push({ by: 'id', value: lower });
    // One address is kept, as the primary one for work.
    else if (path === 'emails.type' && lower === 'work') continue;
    else if (path === 'emails.primary' && lower === 'true') continue;
    else if (path === 'emails.type' || path === 'emails.primary') return undefined;
    else throw refuse(path);
  }
  return found;
}

function selectIds(db: Queryable, companyId: string, conditions: readonly UserCondition[]) {
  let query = db.selectFrom('scimUsers').where('companyId', '=', companyId);
  for (const { by, value } of conditions) {
    query =
      by === 'userName'
        ? query.where(sql`lower(user_name)`, '=', sql<string>`lower(${value})`)
        : query.where(by, '=', value);
  }
  return query;
}

export async function findUserIds(
  db: Queryable,
  companyId: string,
  conditions: readonly UserCondition[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const rows = await selectIds(db, companyId, conditions)
    .select('id')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countUsers(
  db: Queryable,
  companyId: string,
  conditions: readonly UserCondition[] = [],
) {
  const { count } = await selectIds(db, companyId, conditions)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Users with what became of them: a member, an invitation that can be accepted, or neither. */
function selectUsers(db: Queryable, now: Date) {
  return (
    db
      .selectFrom('scimUsers as person')
      // Limited, each is looked up by its index: a hash of all members would be built for a page of users.
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('companyMembers')
            .select(['id', 'groupId'])
            .whereRef('companyMembers.accountId', '=', 'person.accountId')
            .whereRef('companyMembers.companyId', '=', 'person.companyId')
            .limit(1)
            .as('member'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('companyInvitations')
            .select(['id', 'groupId'])
            .whereRef('companyInvitations.companyId', '=', 'person.companyId')
            .whereRef('companyInvitations.email', '=', 'person.email')
            .where('state', '=', 'waiting')
            .where('expiresAt', '>', now)
            .limit(1)
            .as('invitation'),
        (join) => join.onTrue(),
      )
      .leftJoin('companyGroups as team', (join) =>
        join.on('team.id', '=', effectiveGroup).onRef('team.companyId', '=', 'person.companyId'),
      )
      .select(['person.id', 'person.userName', 'person.externalId', 'givenName', 'familyName'])
      .select(['formattedName', 'displayName', 'person.email', 'person.accountId'])
      .select(['keptRole', 'keptGroupId', 'createdAt', 'updatedAt'])
      .select(['member.id as memberId', 'invitation.id as invitationId'])
      .select(['team.id as groupId', 'team.name as groupName'])
  );
}

const effectiveGroup = sql<string>`case when member.id is not null then member.group_id
  when invitation.id is not null then invitation.group_id else person.kept_group_id end`;

/** In the order of their ids. */
export function listUsers(db: Queryable, ids: readonly string[], now: Date) {
  return selectUsers(db, now)
    .where('person.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('person.id')
    .execute();
}

export function findUser(db: Queryable, companyId: string, id: string, now: Date) {
  return selectUsers(db, now)
    .where('person.id', '=', id)
    .where('person.companyId', '=', companyId)
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The field in which another user of the company has what one is to have. */
export async function findTakenField(
  tx: Queryable,
  companyId: string,
  { userName, externalId, email }: UserColumns,
  ownId: string | null,
): Promise<'userName' | 'externalId' | 'emails' | undefined> {
  const other = (by: UserCondition['by'], value: string) =>
    selectIds(tx, companyId, [{ by, value }])
      .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
      .select('id')
      .executeTakeFirst();
  if (await other('userName', userName)) return 'userName';
  if (externalId && (await other('externalId', externalId))) return 'externalId';
  if (await other('email', email)) return 'emails';
  return undefined;
}

export async function insertUser(tx: Queryable, row: Insertable<ScimUsers>) {
  await tx.insertInto('scimUsers').values(row).execute();
}

export async function updateUser(
  tx: Queryable,
  id: string,
  change: Partial<
    UserColumns &
      Pick<Insertable<ScimUsers>, 'accountId' | 'keptRole' | 'keptGroupId' | 'updatedAt'>
  >,
) {
  await tx.updateTable('scimUsers').set(change).where('id', '=', id).execute();
}

export async function deleteUser(tx: Queryable, id: string) {
  await tx.deleteFrom('scimUsers').where('id', '=', id).execute();
}

/**
 * Says of the user of an account's address, whom nobody was yet, which account it is. Another user of the account,
 * from before its address changed, is it no more: who ends the one of today ends the access.
 */
export async function linkAccount(tx: Queryable, companyId: string, accountId: string) {
  await sql`
    with linked as (
      select id from scim_users where company_id = ${companyId} and account_id is null
        and email = (select email from accounts where id = ${accountId}))
    update scim_users set account_id = null where company_id = ${companyId}
      and account_id = ${accountId} and exists (select from linked)`.execute(tx);
  await sql`
    update scim_users set account_id = ${accountId}, kept_role = null
      where company_id = ${companyId} and account_id is null
        and email = (select email from accounts where id = ${accountId})
        and not exists (select from scim_users as other
          where other.company_id = ${companyId} and other.account_id = ${accountId})`.execute(tx);
}

/** Whether another user of the company is an account. */
export async function isAccountTaken(
  tx: Queryable,
  companyId: string,
  accountId: string,
  ownId: string | null,
) {
  const other = await tx
    .selectFrom('scimUsers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
    .executeTakeFirst();
  return other !== undefined;
}

/** Deletes what directories say of an address that nobody joined with. */
export async function deleteOfAddress(tx: Queryable, email: string) {
  await tx
    .deleteFrom('scimUsers')
    .where('email', '=', email)
    .where('accountId', 'is', null)
    .execute();
}

/** For the download of an account's data. */
export function listOfAccount(db: Queryable, accountId: string) {
  return db
    .selectFrom('scimUsers')
    .innerJoin('companies', 'companies.id', 'companyId')
    .select(['companies.name as company', 'userName', 'givenName', 'familyName'])
    .select(['formattedName', 'displayName', 'email', 'scimUsers.createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('scimUsers.id')
    .execute();
}
