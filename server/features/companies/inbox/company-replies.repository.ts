import { sql, type Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { CompanyMessageReplies } from '#server/database/tables.ts';

/** @returns whether it is new: the message has no reply of this id */
export async function insertReply(
  tx: Queryable,
  reply: Insertable<CompanyMessageReplies>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('companyMessageReplies')
    .values(reply)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The words of a reply; undefined: there is none of this id. */
export async function findReply(db: Queryable, messageId: string, id: string) {
  const found = await db
    .selectFrom('companyMessageReplies')
    .select('reply')
    .where('messageId', '=', messageId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.reply;
}

/** The replies to some messages, oldest first, each with the address of its author. */
export function listReplies(db: Queryable, messageIds: readonly string[]) {
  return db
    .selectFrom('companyMessageReplies as replies')
    .leftJoin('accounts as author', 'author.id', 'replies.accountId')
    .select(['replies.id', 'messageId', 'repliedAt', 'reply', 'author.email as repliedBy'])
    .where('messageId', '=', sql<string>`any (${[...messageIds]}::uuid[])`)
    .orderBy('repliedAt')
    .orderBy('replies.id')
    .execute();
}

export type CompanyReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

/** The replies that an account wrote for companies, oldest first. */
export function listRepliesOf(db: Queryable, accountId: string) {
  return db
    .selectFrom('companyMessageReplies as replies')
    .innerJoin('companyMessages', 'companyMessages.id', 'replies.messageId')
    .innerJoin('companies', 'companies.id', 'companyMessages.companyId')
    .select(['companies.name as company', 'repliedAt', 'reply'])
    .where('replies.accountId', '=', accountId)
    .orderBy('repliedAt')
    .orderBy('replies.id')
    .execute();
}
