import { sql, type Insertable } from 'kysely';
import type { Days } from '#domain/insights/period.ts';
import type { CompanyMessageState } from '#domain/companies/company-inbox.ts';
import type { Queryable } from '#server/database/database.ts';
import { within } from '#server/database/days.ts';
import type { Piece, Slice } from '#server/database/paging.ts';
import type { CompanyMessages } from '#server/database/tables.ts';

export interface MessageFilter {
  readonly companyId: string;
  /** The group of the member at that time; null: any. */
  readonly groupId: string | null;
  readonly state: CompanyMessageState | '';
}

export async function insertMessage(tx: Queryable, message: Insertable<CompanyMessages>) {
  await tx.insertInto('companyMessages').values(message).execute();
}

/** @returns whether there was one */
export async function deleteByToken(tx: Queryable, deleteTokenHash: Buffer) {
  const { numDeletedRows } = await tx
    .deleteFrom('companyMessages')
    .where('deleteTokenHash', '=', deleteTokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function selectMessages(db: Queryable, { companyId, groupId, state }: MessageFilter) {
  return db
    .selectFrom('companyMessages')
    .where('companyMessages.companyId', '=', companyId)
    .$if(groupId !== null, (query) => query.where('companyMessages.groupId', '=', groupId))
    .$if(state !== '', (query) =>
      query.where('handledAt', state === 'open' ? 'is' : 'is not', null),
    );
}

/** Newest first: ids are sorted by time. */
export async function findMessageIds(db: Queryable, filter: MessageFilter, slice: Slice) {
  const rows = await selectMessages(db, filter)
    .select('companyMessages.id')
    .orderBy('companyMessages.id', slice.isFromEnd ? 'asc' : 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

const shown = [
  'companyMessages.id',
  'companyMessages.createdAt',
  'profileName',
  'groupId',
  'companyMessages.firstName',
  'companyMessages.lastName',
  'companyMessages.name',
  'companyMessages.email',
  'companyMessages.phone',
  'message',
  'handledAt',
  'handler.email as handledBy',
] as const;

export function readMessages(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('companyMessages')
    .leftJoin('accounts as handler', 'handler.id', 'companyMessages.handledBy')
    .select(shown)
    .where('companyMessages.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('companyMessages.id', 'desc')
    .execute();
}

export type CompanyMessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** A piece of all messages, newest first. */
export function listPiece(db: Queryable, filter: MessageFilter, { after, limit }: Piece<string>) {
  return selectMessages(db, filter)
    .leftJoin('accounts as handler', 'handler.id', 'companyMessages.handledBy')
    .select(shown)
    .$if(after !== undefined, (query) => query.where('companyMessages.id', '<', after ?? ''))
    .orderBy('companyMessages.id', 'desc')
    .limit(limit)
    .execute();
}

/** A message that is about to be changed; it is locked. */
export function lockMessage(tx: Queryable, id: string) {
  return tx
    .selectFrom('companyMessages')
    .select(['id', 'companyId', 'groupId', 'accountId', 'handledAt', 'createdAt', 'profileName'])
    .select(['firstName', 'lastName', 'name', 'email', 'message'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setHandled(
  tx: Queryable,
  id: string,
  handled: { readonly handledAt: Date | null; readonly handledBy: string | null },
) {
  await tx.updateTable('companyMessages').set(handled).where('id', '=', id).execute();
}

export async function deleteMessage(tx: Queryable, id: string) {
  await tx.deleteFrom('companyMessages').where('id', '=', id).execute();
}

/** Leaves nothing of an account that is deleted; what others wrote to its profile stays. */
export async function forgetMember(tx: Queryable, accountId: string) {
  await tx
    .updateTable('companyMessages')
    .set({ profileName: '', accountId: null })
    .where('accountId', '=', accountId)
    .execute();
}

/** The messages that are counted. */
export interface CompanyMessageDays extends Days {
  readonly companyId: string;
  readonly groupId: string | null;
}

const ofCompany = (asked: CompanyMessageDays) => sql`
  company_id = ${asked.companyId} and ${within(asked, 'createdAt')}
  ${asked.groupId === null ? sql`` : sql`and group_id = ${asked.groupId}`}`;

export async function countByDay(db: Queryable, asked: CompanyMessageDays) {
  const { rows } = await sql<{ day: string; messages: number }>`
    select to_char(created_at at time zone ${asked.timeZone}, 'YYYY-MM-DD') as day,
      count(*) as messages
    from company_messages where ${ofCompany(asked)} group by day`.execute(db);
  return rows;
}

/** The messages to each member, the most first; of who has left, nothing. */
export async function rankMembers(db: Queryable, asked: CompanyMessageDays, limit: number) {
  const { rows } = await sql<{ accountId: string; count: number }>`
    select account_id, count(*) as count from company_messages
    where ${ofCompany(asked)} and account_id in (
      select account_id from company_members where company_id = ${asked.companyId})
    group by account_id
    order by count desc, account_id
    limit ${limit}`.execute(db);
  return rows;
}

/** The messages to each account that has been a member. */
export async function countByMember(db: Queryable, asked: CompanyMessageDays) {
  const { rows } = await sql<{ accountId: string; messages: number }>`
    select account_id, count(*) as messages from company_messages
    where ${ofCompany(asked)} and account_id is not null group by account_id`.execute(db);
  return rows;
}
