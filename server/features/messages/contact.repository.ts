import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '#server/database/database.ts';
import type { ContactMessages } from '#server/database/tables.ts';

/** Stores what somebody wrote to the shop. */
export async function insertMessage(tx: Queryable, message: Insertable<ContactMessages>) {
  await tx.insertInto('contactMessages').values(message).execute();
}

/** The writer: an account when signed in, else the reader of the address. */
interface Writer {
  readonly id: string;
  readonly email: string;
}

/** The messages of a writer to the shop, newest first, with its answers by mail. */
export function listMessagesOf(db: Queryable, { id, email }: Writer) {
  return db
    .selectFrom('contactMessages')
    .select(['createdAt', 'kind', 'name', 'email', 'topic', 'subject', 'message', 'cardNumber'])
    .select((message) =>
      jsonArrayFrom(
        message
          .selectFrom('contactReplies')
          .select(['repliedAt', 'reply'])
          .whereRef('messageId', '=', 'contactMessages.id')
          .orderBy('repliedAt'),
      ).as('replies'),
    )
    .where((by) => by.or([by('accountId', '=', id), by('email', '=', email)]))
    .orderBy('createdAt', 'desc')
    .execute();
}

/** The answers to them are deleted with them. */
export async function deleteMessagesOf(tx: Queryable, { id, email }: Writer) {
  const deleted = await tx
    .deleteFrom('contactMessages')
    .where((by) => by.or([by('accountId', '=', id), by('email', '=', email)]))
    .returning('id')
    .execute();
  if (deleted.length === 0) return;
  const ids = deleted.map((message) => message.id);
  await tx.deleteFrom('contactReplies').where('messageId', 'in', ids).execute();
}
