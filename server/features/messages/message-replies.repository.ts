import { sql, type Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { MessageReplies } from '#server/database/tables.ts';

/** @returns whether it is new: the account has no reply of this id */
export async function insertReply(
  tx: Queryable,
  reply: Insertable<MessageReplies>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('messageReplies')
    .values(reply)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findReply(db: Queryable, accountId: string, id: string) {
  return db
    .selectFrom('messageReplies')
    .select(['messageId', 'reply'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The replies of an account to some messages, oldest first. */
export function listReplies(db: Queryable, accountId: string, messageIds: readonly string[]) {
  return db
    .selectFrom('messageReplies')
    .select(['id', 'messageId', 'repliedAt', 'reply'])
    .where('accountId', '=', accountId)
    .where('messageId', '=', sql<string>`any (${[...messageIds]}::uuid[])`)
    .orderBy('repliedAt')
    .orderBy('id')
    .execute();
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

export async function deleteReplies(tx: Queryable, accountId: string, messageId: string) {
  await tx
    .deleteFrom('messageReplies')
    .where('accountId', '=', accountId)
    .where('messageId', '=', messageId)
    .execute();
}
