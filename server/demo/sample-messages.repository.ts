import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { CardMessages, ContactMessages, ContactReplies } from '#server/database/tables.ts';

export async function insertCardMessages(
  tx: Queryable,
  rows: readonly Insertable<CardMessages>[],
): Promise<void> {
  await tx.insertInto('cardMessages').values(rows).execute();
}

export async function insertContactMessages(
  tx: Queryable,
  messages: readonly Insertable<ContactMessages>[],
  replies: readonly Insertable<ContactReplies>[],
): Promise<void> {
  await tx.insertInto('contactMessages').values(messages).execute();
  await tx.insertInto('contactReplies').values(replies).execute();
}
