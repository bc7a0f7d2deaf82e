import { sql } from 'kysely';
import type { Days } from '#domain/insights/period.ts';
import type { Queryable } from '#server/database/database.ts';
import { within } from '#server/database/days.ts';

export function countByStatus(db: Queryable) {
  return db
    .selectFrom('orders')
    .select('status')
    .select((order) => order.fn.countAll<number>().as('count'))
    .groupBy('status')
    .execute();
}

export function listNewest(db: Queryable, count: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'email', 'status', 'payment', 'totalCents', 'placedAt'])
    .orderBy('orderNumber', 'desc')
    .limit(count)
    .execute();
}

/** How many payments have been made since then. */
export async function countPaidSince(db: Queryable, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((payment) => payment.fn.countAll<number>().as('count'))
    .where('paidAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The provider's money, day by day: payments when they were paid, refunds when they were given back. */
export async function revenueByDay(db: Queryable, days: Days) {
  const { rows } = await sql<{ day: string; cents: number }>`
    select to_char(at at time zone ${days.timeZone}, 'YYYY-MM-DD') as day, sum(cents)::float8 as cents
    from (
      select paid_at as at, amount_cents as cents from payments where ${within(days, 'paidAt')}
      union all
      select given_back_at, -amount_cents from refunds where ${within(days, 'givenBackAt')}
    ) as moved
    group by day`.execute(db);
  return rows;
}
