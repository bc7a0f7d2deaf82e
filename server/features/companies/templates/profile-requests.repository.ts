import { sql } from 'kysely';
import type { AskedChanges, RequestState } from '#domain/companies/template.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Slice } from '#server/database/paging.ts';

function selectRequests(db: Queryable) {
  return db
    .selectFrom('companyProfileRequests as request')
    .innerJoin('companyMembers as member', 'member.id', 'request.memberId')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['request.id', 'request.companyId', 'memberId', 'changes', 'request.state'])
    .select(['request.version', 'askedAt', 'decidedAt', 'member.groupId', 'member.accountId'])
    .select(['email', 'accounts.name', 'firstName', 'lastName', 'uniqueId', 'language']);
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

export function findRequest(db: Queryable, id: string) {
  return selectRequests(db).where('request.id', '=', id).executeTakeFirst();
}

export function findWaiting(db: Queryable, memberId: string) {
  return db
    .selectFrom('companyProfileRequests')
    .select(['id', 'version', 'changes'])
    .where('memberId', '=', memberId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Ids of those that wait, newest first. @param groupId null: of every group */
export async function findWaitingIds(
  db: Queryable,
  { companyId, groupId }: { readonly companyId: string; readonly groupId: string | null },
  { limit, offset }: Slice,
) {
  const rows = await db
    .selectFrom('companyProfileRequests as request')
    .innerJoin('companyMembers as member', 'member.id', 'request.memberId')
    .select('request.id')
    .where('request.companyId', '=', companyId)
    .where('state', '=', 'waiting')
    .where('member.companyId', '=', companyId)
    .$if(groupId !== null, (query) => query.where('member.groupId', '=', groupId))
    .orderBy('request.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export function listRequests(db: Queryable, ids: readonly string[]) {
  return selectRequests(db)
    .where('request.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('request.id', 'desc')
    .execute();
}

/** The requests of an account as a member, newest first. */
export function listOfAccount(db: Queryable, accountId: string) {
  return selectRequests(db)
    .where('member.accountId', '=', accountId)
    .orderBy('request.id', 'desc')
    .limit(1_000)
    .execute();
}

export async function insertRequest(
  tx: Queryable,
  request: {
    readonly id: string;
    readonly companyId: string;
    readonly memberId: string;
    readonly changes: AskedChanges;
    readonly askedAt: Date;
  },
) {
  await tx
    .insertInto('companyProfileRequests')
    .values({ ...request, changes: JSON.stringify(request.changes) })
    .execute();
}

export async function changeRequest(
  tx: Queryable,
  id: string,
  changes: AskedChanges,
  askedAt: Date,
) {
  await tx
    .updateTable('companyProfileRequests')
    .set((row) => ({
      changes: JSON.stringify(changes),
      askedAt,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** @returns whether it still waited, as it was seen */
export async function decide(
  tx: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
  state: RequestState,
  decidedAt: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('companyProfileRequests')
    .set({ state, decidedAt })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it still waited */
export async function deleteWaiting(tx: Queryable, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('companyProfileRequests')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteDecidedBefore(db: Queryable, before: Date) {
  await db.deleteFrom('companyProfileRequests').where('decidedAt', '<', before).execute();
}

/** Some who may decide about members of a group, those of the group first; but for one account. */
export async function listDeciders(
  db: Queryable,
  {
    companyId,
    groupId,
    but,
  }: { readonly companyId: string; readonly groupId: string | null; readonly but: string },
  limit: number,
) {
  const { rows } = await sql<{
    accountId: string;
    email: string;
    language: string | null;
    isOfGroup: boolean;
  }>`
    select member.account_id, accounts.email, accounts.language,
      coalesce(member.group_id = ${groupId}::uuid, false) as is_of_group
    from company_members as member join accounts on accounts.id = member.account_id
    where member.company_id = ${companyId} and member.account_id <> ${but}
      and (member.role in ('owner', 'admin') or (member.role in ('group_admin', 'editor')
        and (member.group_id is null or member.group_id = ${groupId}::uuid)))
    order by is_of_group desc, member.id limit ${limit}`.execute(db);
  return rows;
}
