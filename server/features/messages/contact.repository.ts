import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { ContactMessages } from '#server/database/tables.ts';

/** Stores what somebody wrote to the shop. */
export async function insertMessage(tx: Queryable, message: Insertable<ContactMessages>) {
  await tx.insertInto('contactMessages').values(message).execute();
}
