import { sql, type ExpressionBuilder, type Insertable, type SqlBool } from 'kysely';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { MessageFilter } from '#domain/messages/admin-message.ts';
import type { Queryable } from '#server/database/database.ts';
import { holdsTyped } from '#server/database/search.ts';
import type { ContactReplies, DB } from '#server/database/tables.ts';

/** The filter of a list of messages. */
export interface ListFilters {
  readonly filter: MessageFilter | '';
  readonly search: string;
}

// The expression that the schema indexes.
const words = sql<string>`message_words(email, name, subject, topic, card_number, message)`;

const excerptLength = 160;
const mostOrders = 5;

function passes(message: ExpressionBuilder<DB, 'contactMessages'>, filter: MessageFilter) {
  if (filter === 'open') return message('answeredAt', 'is', null);
  if (filter === 'answered') return message('answeredAt', 'is not', null);
  return message('kind', '=', filter);
}

/** The newest that pass, ids alone: they are sorted by time. */
export async function findMessageIds(
  db: Queryable,
  { filter, search }: ListFilters,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('contactMessages')
    .select('id')
    .where((message) => (filter === '' ? sql<SqlBool>`true` : passes(message, filter)))
    .$if(search !== '', (query) => query.where(holdsTyped(words, search)))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** The rows of the list for some messages, newest first. */
export function listMessages(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'kind', 'createdAt', 'name', 'email', 'subject', 'topic', 'answeredAt'])
    .select(sql<string>`left(message, ${excerptLength})`.as('excerpt'))
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
}

export function findMessage(db: Queryable, id: string) {
  return db
    .selectFrom('contactMessages')
    .leftJoin('accounts as admin', 'admin.id', 'contactMessages.answeredBy')
    .leftJoin('accounts as writer', 'writer.id', 'contactMessages.accountId')
    .selectAll('contactMessages')
    .select(['admin.email as answeredByEmail', 'writer.id as writerId'])
    .where('contactMessages.id', '=', id)
    .executeTakeFirst();
}

/** The account that wrote a message: who was signed in, else whose address it names. */
export function findWriter(
  db: Queryable,
  { writerId, email }: { readonly writerId: string | null; readonly email: string },
) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where((account) =>
      writerId === null
        ? account('email', '=', normalizeEmail(email))
        : account('id', '=', writerId),
    )
    .executeTakeFirst();
}

/** The orders that a message names by number, and the newest of its writer; newest first. */
export async function listOrdersOf(
  db: Queryable,
  writerId: string | undefined,
  numbers: readonly number[],
) {
  const select = () => db.selectFrom('orders').select(['id', 'orderNumber', 'status']);
  const [named, newest] = await Promise.all([
    numbers.length === 0 ? [] : select().where('orderNumber', 'in', numbers).execute(),
    writerId === undefined
      ? []
      : select()
          .where('accountId', '=', writerId)
          .orderBy('placedAt', 'desc')
          .limit(mostOrders)
          .execute(),
  ]);
  const all = new Map([...named, ...newest].map((order) => [order.id, order]));
  return [...all.values()].toSorted((a, b) => b.orderNumber - a.orderNumber);
}

/** Holds the message until the transaction ends: of two admins one answers first. */
export function lockMessage(tx: Queryable, id: string) {
  return tx
    .selectFrom('contactMessages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAnswered(
  tx: Queryable,
  id: string,
  change: { readonly answeredAt: Date | null; readonly answeredBy: string | null },
) {
  await tx.updateTable('contactMessages').set(change).where('id', '=', id).execute();
}

export function findReply(db: Queryable, id: string) {
  return db.selectFrom('contactReplies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export function listReplies(db: Queryable, messageId: string) {
  return db
    .selectFrom('contactReplies')
    .leftJoin('accounts', 'accounts.id', 'contactReplies.repliedBy')
    .select(['contactReplies.id', 'repliedAt', 'reply', 'accounts.email as byEmail'])
    .where('messageId', '=', messageId)
    .orderBy('repliedAt')
    .orderBy('contactReplies.id')
    .execute();
}

export async function insertReply(tx: Queryable, reply: Insertable<ContactReplies>) {
  await tx.insertInto('contactReplies').values(reply).execute();
}
