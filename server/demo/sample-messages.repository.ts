import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type {
  CardMessages,
  ContactMessages,
  ContactReplies,
  MessageReplies,
} from '#server/database/tables.ts';

export async function insertCardMessages(
  tx: Queryable,
  messages: readonly Insertable<CardMessages>[],
  replies: readonly Insertable<MessageReplies>[],
): Promise<void> {
  await tx.insertInto('cardMessages').values(messages).execute();
  await tx.insertInto('messageReplies').values(replies).execute();
}

export async function insertContactMessages(
  tx: Queryable,
  messages: readonly Insertable<ContactMessages>[],
  replies: readonly Insertable<ContactReplies>[],
): Promise<void> {
  await tx.insertInto('contactMessages').values(messages).execute();
  await tx.insertInto('contactReplies').values(replies).execute();
}
