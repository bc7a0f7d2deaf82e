import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { ContactMessages } from '#server/database/tables.ts';

/** Stores what somebody wrote to the shop. */
export async function insertMessage(tx: Queryable, message: Insertable<ContactMessages>) {
  await tx.insertInto('contactMessages').values(message).execute();
}

/** Who wrote: an account when signed in, else whoever reads the address. */
interface Writer {
  readonly id: string;
  readonly email: string;
}

/** What somebody wrote to the shop, newest first. */
export function listMessagesOf(db: Queryable, { id, email }: Writer) {
  return db
    .selectFrom('contactMessages')
    .select(['createdAt', 'kind', 'name', 'email', 'topic', 'subject', 'message', 'cardNumber'])
    .where((by) => by.or([by('accountId', '=', id), by('email', '=', email)]))
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function deleteMessagesOf(tx: Queryable, { id, email }: Writer) {
  await tx
    .deleteFrom('contactMessages')
    .where((by) => by.or([by('accountId', '=', id), by('email', '=', email)]))
    .execute();
}
