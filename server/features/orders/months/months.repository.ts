import { sql } from 'kysely';
import type { MonthFigures } from '#domain/orders/months/month-figures.ts';
import type { Queryable } from '#server/database/database.ts';

/** Makes whoever closes or opens a month wait for another who does, until the transaction ends; readers go on. */
export async function lockMonths(tx: Queryable): Promise<void> {
  await sql`lock table closed_months in share row exclusive mode`.execute(tx);
}

/** Closed months with the address of who closed them, newest first. */
export function listClosedMonths(db: Queryable) {
  return db
    .selectFrom('closedMonths')
    .leftJoin('accounts', 'accounts.id', 'closedMonths.closedBy')
    .select(['month', 'figures', 'closedAt', 'accounts.email as closerEmail'])
    .orderBy('month', 'desc')
    .execute();
}

/** The last closed month; undefined: none is closed. */
export async function findLastClosed(db: Queryable): Promise<string | undefined> {
  const row = await db
    .selectFrom('closedMonths')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

/** Its figures follow once its bookings are noted. */
export async function insertClosedMonth(
  tx: Queryable,
  month: string,
  closing: { readonly closedBy: string; readonly closedAt: Date },
) {
  await tx
    .insertInto('closedMonths')
    .values({ month, figures: '[]', ...closing })
    .execute();
}

export async function setFigures(tx: Queryable, month: string, figures: MonthFigures) {
  await tx
    .updateTable('closedMonths')
    .set({ figures: JSON.stringify(figures) })
    .where('month', '=', month)
    .execute();
}

/** Takes its bookings along. */
export async function deleteClosedMonth(tx: Queryable, month: string) {
  await tx.deleteFrom('closedMonths').where('month', '=', month).execute();
}
