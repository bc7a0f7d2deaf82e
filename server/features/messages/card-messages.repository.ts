import { sql, type Insertable, type Updateable } from 'kysely';
import type { Period } from '#domain/insights/period.ts';
import type { CardMessageState } from '#domain/messages/card-reply.ts';
import { anyCaseExpression } from '#domain/search-pattern.ts';
import { singleLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';
import { within } from '#server/database/days.ts';
import type { CardMessages } from '#server/database/tables.ts';
import { deleteReplies } from './message-replies.repository.ts';

export type CardMessageRow = Awaited<ReturnType<typeof listCardMessages>>[number];

const shown = [
  'id',
  'createdAt',
  'profileId',
  'profileName',
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'message',
  'readAt',
  'note',
  'repliedAt',
] as const;

/** The part of an account's messages that is listed. */
export interface InboxFilter {
  /** As it was typed; empty: any. */
  readonly search: string;
  /** Empty: all. */
  readonly state: CardMessageState | '';
}

/**
 * Remembers that something was sent.
 * @param since what was sent before it counts as forgotten
 * @returns whether it had not been sent yet; of several at once, the others wait for the first
 */
export async function rememberSending(
  tx: Queryable,
  { key, at, since }: { readonly key: Buffer; readonly at: Date; readonly since: Date },
): Promise<boolean> {
  const remembered = await tx
    .insertInto('cardMessageSendings')
    .values({ key, sentAt: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ sentAt: at })
        .where('cardMessageSendings.sentAt', '<', since),
    )
    .returning('sentAt')
    .executeTakeFirst();
  return remembered !== undefined;
}

export async function deleteSendingsBefore(db: Queryable, before: Date) {
  await db.deleteFrom('cardMessageSendings').where('sentAt', '<', before).execute();
}

export async function insertCardMessage(tx: Queryable, message: Insertable<CardMessages>) {
  await tx.insertInto('cardMessages').values(message).execute();
}

export async function countOfProfile(db: Queryable, accountId: string, profileId: string) {
  const { count } = await db
    .selectFrom('cardMessages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Copies the messages to a profile into another account's inbox, unread and without the notes and replies. The
 * sender's link deletes both.
 */
export async function copyOfProfile(
  tx: Queryable,
  {
    from,
    profileId,
    to,
  }: { readonly from: string; readonly profileId: string; readonly to: string },
) {
  await sql`
    insert into card_messages (id, created_at, account_id, profile_id, profile_name, first_name,
      last_name, name, email, phone, message, delete_token_hash)
    select id, created_at, ${to}::uuid, profile_id, profile_name, first_name,
      last_name, name, email, phone, message, delete_token_hash
    from card_messages where account_id = ${from}::uuid and profile_id = ${profileId}::uuid
    on conflict do nothing`.execute(tx);
}

/** Deletes a message wherever it is, with the replies to it. @returns whether there was one */
export async function deleteByToken(tx: Queryable, deleteTokenHash: Buffer): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('cardMessages')
    .where('deleteTokenHash', '=', deleteTokenHash)
    .returning(['accountId', 'id'])
    .execute();
  for (const { accountId, id } of deleted) await deleteReplies(tx, accountId, id);
  return deleted.length > 0;
}

const searched = sql<string>`concat_ws(' ', name, first_name, last_name, email, phone, message, note)`;

/** An account's card messages, newest first: ids are sorted by time. */
export function listCardMessages(
  db: Queryable,
  accountId: string,
  { after, limit }: Piece<string>,
  { search, state }: InboxFilter = { search: '', state: '' },
) {
  const typed = singleLine(search);
  return db
    .selectFrom('cardMessages')
    .select(shown)
    .where('accountId', '=', accountId)
    .$if(state === 'unread', (query) => query.where('readAt', 'is', null))
    .$if(state === 'answered', (query) => query.where('repliedAt', 'is not', null))
    .$if(state === 'unanswered', (query) => query.where('repliedAt', 'is', null))
    .$if(typed !== '', (query) =>
      query.where(sql<boolean>`${searched} ~ ${anyCaseExpression(typed)}`),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', String(after)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findCardMessage(db: Queryable, accountId: string, id: string) {
  return db
    .selectFrom('cardMessages')
    .select(shown)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countUnread(db: Queryable, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('cardMessages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Counts the card messages to each profile on each day of a period; deleted profiles have no id. */
export async function countByDay(db: Queryable, period: Period) {
  const { accountId, timeZone } = period;
  const { rows } = await sql<{ profileId: string | null; day: string; count: number }>`
    select profiles.id as profile_id, local.day, count(*) as count
    from card_messages as messages
    cross join lateral (
      select to_char(messages.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day) as local
    left join profiles
      on profiles.id = messages.profile_id and profiles.account_id = ${accountId}
    where messages.account_id = ${accountId}
      and ${within(period, 'messages.createdAt')}
    group by profiles.id, local.day`.execute(db);
  return rows;
}

/** @returns the message as it is now, undefined where the account has none of this id */
export function updateCardMessage(
  db: Queryable,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  changes: Pick<Updateable<CardMessages>, 'readAt' | 'note' | 'repliedAt'>,
) {
  return db
    .updateTable('cardMessages')
    .set(changes)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst();
}

/** Deletes a message and the replies to it. @returns whether the account had it */
export async function deleteCardMessage(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cardMessages')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  await deleteReplies(tx, accountId, id);
  return numDeletedRows > 0n;
}
