import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { MoneyIssues } from '#server/database/tables.ts';

export type MoneyIssueRow = Selectable<MoneyIssues>;

const listed = 200;

/** @returns undefined when it is known already, closed or not */
export function insertIssue(tx: Queryable, issue: Insertable<MoneyIssues>) {
  return tx
    .insertInto('moneyIssues')
    .values(issue)
    .onConflict((conflict) => conflict.columns(['kind', 'provider', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** @returns undefined when it is open already; one that was closed is opened anew */
export function reopenIssue(tx: Queryable, issue: Insertable<MoneyIssues>) {
  const { openedAt, details } = issue;
  const anew = { openedAt, details, closedAt: null, closedBy: null, note: '' };
  return tx
    .insertInto('moneyIssues')
    .values(issue)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'provider', 'subject'])
        .doUpdateSet(anew)
        .where('moneyIssues.closedAt', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Closes one that is open. */
export async function closeSettledIssue(
  db: Queryable,
  { kind, provider, subject }: Pick<MoneyIssueRow, 'kind' | 'provider' | 'subject'>,
  closing: { closedAt: Date; note: string },
) {
  await db
    .updateTable('moneyIssues')
    .set(closing)
    .where('kind', '=', kind)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('closedAt', 'is', null)
    .execute();
}

/** Whether a person still has to look at the money of an order. */
export async function hasOpenIssue(db: Queryable, orderId: string) {
  const issue = await db
    .selectFrom('moneyIssues')
    .select('id')
    .where('orderId', '=', orderId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return issue !== undefined;
}

/** Newest first. */
export function listIssues(db: Queryable, state: 'open' | 'all') {
  return db
    .selectFrom('moneyIssues')
    .selectAll()
    .$if(state === 'open', (query) => query.where('closedAt', 'is', null))
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute();
}

/** How many are open; no more than `most` are counted. */
export async function countOpenIssues(db: Queryable, most: number): Promise<number> {
  const open = await db
    .selectFrom('moneyIssues')
    .select('id')
    .where('closedAt', 'is', null)
    .limit(most)
    .execute();
  return open.length;
}

/** Closing again changes nothing but the note. */
export function closeIssue(
  tx: Queryable,
  id: string,
  { closedAt, closedBy, note }: { closedAt: Date; closedBy: string; note: string },
) {
  return tx
    .updateTable('moneyIssues')
    .set((issue) => ({
      closedAt: issue.fn.coalesce('closedAt', issue.val(closedAt)),
      closedBy: issue.fn.coalesce('closedBy', issue.val(closedBy)),
      note,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
